/*
 * node bench/faults.ts [students] [seconds]      20 students, 40 seconds for each fault
 *
 * Faults that are too slow for npm test, made five seconds after students have begun to save: the server's connections to the database go
 * silent; another server is lost with transactions open that hold attempts; all attempts are locked for ten seconds. Says for how long
 * nobody could save, how it answered, and whether everything that was acknowledged is there. Ends with 1 where something is not, or
 * where nothing could be saved at all.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { makePaper } from '../apps/api/src/factories/papers.ts'
import { makeStudent, makeTeacher } from '../apps/api/src/factories/people.ts'
import { makeClassroom, makeSchool } from '../apps/api/src/factories/schools.ts'
import { connect, type Database } from '../apps/api/src/platform/database/connect.ts'
import { callLimits } from '../apps/api/src/platform/database/limits.ts'
import { startTemplate } from '../apps/api/test/global-setup.ts'
import { killAll, processTree, startProgram } from '../apps/api/test/programs/tree.ts'
import { relayTo } from '../apps/api/test/relay.ts'
import { createHttp } from '../apps/web/src/core/http.ts'
import { saveAnswers, startAttempt } from '../packages/contract/src/answering.ts'
import { login } from '../packages/contract/src/session.ts'

const [students, seconds] = [process.argv[2] ?? '20', process.argv[3] ?? '40'].map(Number) as [
  number,
  number,
]
const { server, stop } = await startTemplate()
const target = { ...server, database: 'meridian_template' }
const db = connect(target, { max: 4 })
const school = await makeSchool(db)
const teacher = await makeTeacher(db, school.id)
const people: Awaited<ReturnType<typeof makeStudent>>[] = []
for (let at = 0; at < students; at += 1) people.push(await makeStudent(db, school.id))
const { id: classId } = await makeClassroom(db, school.id, {
  teacherIds: [teacher.id],
  studentIds: people.map(({ id }) => id),
})

/** A student who writes one answer anew and anew, and repeats each change until it is acknowledged. */
async function writer(
  baseUrl: string,
  paperId: string,
  person: { email: string; password: string },
) {
  const { data: session } = await createHttp({ baseUrl }).call(login, { body: person })
  const http = createHttp({ baseUrl, token: () => session.user.token })
  const { data } = await http.call(startAttempt, { body: { paper_id: paperId } })
  const question = data.questions[0]?.id ?? ''
  return { http, attempt: data.id, question, acknowledged: 0 }
}
type Writer = Awaited<ReturnType<typeof writer>>

async function write(one: Writer, until: number, saved: number[], answers: Map<string, number>) {
  for (let seq = 1; performance.now() < until; ) {
    const body = { answers: [{ id: one.question, seq, value: { text: String(seq) } }] }
    try {
      await one.http.call(saveAnswers, { params: { id: one.attempt }, body }, { limit: 15_000 })
      one.acknowledged = seq
      saved.push(performance.now())
      seq += 1
    } catch (error) {
      const { status, code } = error as { status: number; code: string }
      answers.set(`${status} ${code}`, (answers.get(`${status} ${code}`) ?? 0) + 1)
    }
    await pause(500)
  }
}

async function run(name: string, fault: Fault) {
  const relay = await relayTo(server)
  const through = { ...target, host: '127.0.0.1', port: relay.port }
  const program = startProgram('server.ts', JSON.stringify({ target: through, settings: {} }))
  try {
    const baseUrl = (await program.line('serving')).slice('serving '.length)
    await suffer(name, baseUrl, (writers) => fault(relay, writers))
  } finally {
    killAll(processTree(program.pid))
    relay.close()
  }
}

/** Lets the students write while the fault lasts, and prints what became of it. */
async function suffer(
  name: string,
  baseUrl: string,
  fault: (writers: Writer[]) => Promise<() => void>,
) {
  const questions = [{ type: 'essay' as const, question: 'Why?', weight: 1 }]
  const from = { schoolId: school.id, ownerId: teacher.userId, classIds: [classId], questions }
  const { id: paper } = await makePaper(db, from)
  const writers = await Promise.all(people.map((person) => writer(baseUrl, paper, person)))
  const begun = performance.now()
  const saved: number[] = []
  const answers = new Map<string, number>()
  const end = begun + (seconds + 5) * 1000
  const work = Promise.all(writers.map((one) => write(one, end, saved, answers)))
  await pause(5000)
  const over = await fault(writers)
  await work
  over()
  const gap = saved.slice(1).reduce((most, at, i) => Math.max(most, at - (saved[i] ?? at)), 0)
  const lost = await lostOf(writers)
  const failed =
    [...answers].map(([kind, count]) => `${count} x ${kind}`).join(', ') || 'no failure'
  console.log(
    `${name}: ${saved.length} saves, none for ${(gap / 1000).toFixed(1)} s at most, last ${((end - (saved.at(-1) ?? 0)) / 1000).toFixed(1)} s before the end; ${failed}; lost ${lost}`,
  )
  if (lost > 0 || saved.length === 0) process.exitCode = 1
}

/** How many students have less in the database than was acknowledged to them. */
async function lostOf(writers: readonly Writer[]): Promise<number> {
  let lost = 0
  for (const { question, acknowledged } of writers) {
    const row = await db
      .selectFrom('attempt_questions')
      .where('id', '=', question)
      .select('answer')
      .executeTakeFirst()
    if (Number((row?.answer as { text: string } | null)?.text ?? 0) < acknowledged) lost += 1
  }
  return lost
}

type Relay = Awaited<ReturnType<typeof relayTo>>
/** Makes a fault; what it gives ends it. */
type Fault = (relay: Relay, writers: Writer[]) => Promise<() => void>

/** Holds attempts in transactions of a pool for some seconds. */
async function hold(from: Database, attempts: readonly string[], milliseconds: number) {
  const held = from.transaction().execute(async (tx) => {
    await sql`select from attempts where id = any(${attempts}::uuid[]) for update`.execute(tx)
    await pause(milliseconds)
    await sql`select 1`.execute(tx)
  })
  await held.catch(() => undefined)
}

try {
  await run('connections go silent', async (relay) => {
    relay.silence()
    return () => {}
  })
  await run('a machine is lost in a transaction', async (_relay, writers) => {
    const machine = connect(target, { max: 1, limits: callLimits })
    const held = writers.slice(0, Math.ceil(students / 2)).map(({ attempt }) => attempt)
    void hold(machine, held, seconds * 1000)
    return () => void machine.destroy()
  })
  await run('attempts are locked for 10 s', async (_relay, writers) => {
    void hold(
      db,
      writers.map(({ attempt }) => attempt),
      10_000,
    )
    return () => {}
  })
} finally {
  await db.destroy()
  await stop()
}
