/*
 * Kills server and database (SIGKILL, the whole tree at once) while attempts are being answered, and looks afterwards
 * whether the database has everything that was acknowledged, and everything that the devices had kept.
 *
 * node bench/answers-crash.ts [attempts] [kills]      200 attempts, ten kills
 *
 * Each attempt is answered by the web's own journal, a change every second or so, saved by itself.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePaper } from '../apps/api/src/factories/papers.ts'
import { makeStudent, makeTeacher } from '../apps/api/src/factories/people.ts'
import { makeClassroom, makeSchool } from '../apps/api/src/factories/schools.ts'
import { connect } from '../apps/api/src/platform/database/connect.ts'
import { killAll, processTree, startProgram } from '../apps/api/test/programs/tree.ts'
import { createAnswerSync } from '../apps/web/src/assessment/journal/answer-sync.ts'
import { memoryStorage } from '../apps/web/src/assessment/journal/memory-storage.ts'
import { createHttp } from '../apps/web/src/core/http.ts'
import { saveAnswers, startAttempt, takeAttempt } from '../packages/contract/src/answering.ts'
import { login } from '../packages/contract/src/session.ts'

const [attempts, kills] = [process.argv[2] ?? '200', process.argv[3] ?? '10'].map(Number) as [
  number,
  number,
]
const questions = ['First', 'Second', 'Third'].map((question) => ({
  type: 'essay' as const,
  question,
  weight: 1,
}))
const home = await mkdtemp(join(tmpdir(), 'meridian-answers-crash-'))
const port = String(20_000 + (process.pid % 20_000))
const baseUrl = `http://127.0.0.1:${port}/api`

async function startServer() {
  const program = startProgram('../../../../bench/answers-crash.server.ts', home, port)
  const ready = await program.line('ready')
  return { program, connection: JSON.parse(ready.slice('ready '.length)) }
}

let server = await startServer()
const { student, papers } = await makeWorld()
const { data: session } = await createHttp({ baseUrl }).call(login, { body: student })
const http = createHttp({ baseUrl, token: () => session.user.token })

/** What the server has acknowledged, by question: the words of each change. */
const acknowledged = new Map<string, string[]>()
let saves = 0
let failed = 0
const desks: Awaited<ReturnType<typeof openDesk>>[] = []
for (const paper_id of papers) desks.push(await openDesk(paper_id))
console.log(`${attempts} attempts are open`)

let answering = true
const writers = desks.map(answerOn)
const outages: number[] = []
for (let kill = 1; kill <= kills; kill++) {
  await sleep(2000 + Math.random() * 3000)
  const before = saves
  killAll(processTree(server.program.pid))
  const at = performance.now()
  await server.program.ended
  server = await startServer()
  outages.push(performance.now() - at)
  console.log(
    `kill ${kill}: ${before} saves acknowledged, back after ${outages.at(-1)?.toFixed(0)} ms`,
  )
}
await sleep(3000)
answering = false
await Promise.all(writers)
for (const { sync } of desks) await drained(sync)

const lost = await missing()
const changes = [...acknowledged.values()].reduce((sum, all) => sum + all.length, 0)
console.log({ attempts, kills, calls: saves, failed, acknowledged: changes, ...lost })
killAll(processTree(server.program.pid))
await rm(home, { recursive: true, force: true })
process.exit(lost.lost + lost.undone + lost.unsent === 0 ? 0 : 1)

async function makeWorld() {
  const db = connect(server.connection, { max: 4 })
  const school = await makeSchool(db, { name: 'Nile School' })
  const teacher = await makeTeacher(db, school.id, { name: 'Karim Fathy' })
  const student = await makeStudent(db, school.id, { name: 'Salma Hassan' })
  const { id } = await makeClassroom(db, school.id, {
    name: 'Grade 6 A',
    teacherIds: [teacher.id],
    studentIds: [student.id],
  })
  const papers: string[] = []
  for (let made = 0; made < attempts; made++) {
    const paper = await makePaper(db, {
      schoolId: school.id,
      ownerId: teacher.userId,
      classIds: [id],
      questions,
    })
    papers.push(paper.id)
  }
  await db.destroy()
  return { student: { email: student.email, password: student.password }, papers }
}

async function openDesk(paper_id: string) {
  const { data: attempt } = await http.call(startAttempt, { body: { paper_id } })
  const params = { id: attempt.id }
  const storage = memoryStorage()
  const place = { user: session.user.id, attempt: attempt.id }
  const sync = createAnswerSync({
    storage,
    place,
    kept: await storage.open(place),
    alone: true,
    stored: attempt.questions,
    newLease: randomUUID,
    take: async (lease, after) =>
      (await http.call(takeAttempt, { params, body: { lease, after } })).data,
    async send(body) {
      try {
        const { data } = await http.call(saveAnswers, { params, body })
        saves += 1
        for (const { id, seq, answer } of data.acknowledged) {
          const sent = body.answers.find((one) => one.id === id && one.seq === seq)
          const words = (sent?.value as { text: string } | null)?.text
          if (words !== undefined && answer === undefined)
            acknowledged.set(id, [...(acknowledged.get(id) ?? []), words])
        }
        return data
      } catch (error) {
        failed += 1
        throw error
      }
    },
  })
  return { sync, ids: attempt.questions.map(({ id }) => id) }
}

/** Changes one answer after the other: texts that grow, and now and then one that begins anew. */
async function answerOn({ sync, ids }: Awaited<ReturnType<typeof openDesk>>): Promise<void> {
  for (let count = 1; answering; count++) {
    await sleep(500 + Math.random() * 1000)
    const id = ids[count % ids.length] ?? ''
    const before = (sync.answers.get().get(id) as { text: string } | null)?.text ?? ''
    sync.answer(id, { text: count % 5 === 0 ? `anew ${count}` : `${before} and ${count}` })
  }
}

async function drained(sync: Awaited<ReturnType<typeof openDesk>>['sync']): Promise<void> {
  for (let tries = 0; tries < 60 && sync.state.get() !== 'saved'; tries++) {
    await sync.drain().catch(() => sleep(500))
  }
}

/**
 * The last acknowledged words of each answer that the database has neither standing, nor in the history, nor as a beginning
 * of either. Of what the same page took out again within a minute the history need not tell (decision 035), so an answer
 * must also have changed as often as changes of it were acknowledged.
 */
async function missing() {
  const db = connect(server.connection, { max: 4 })
  const texts = new Map<string, string[]>()
  const standing = await db
    .selectFrom('attempt_questions')
    .select(['id', 'answer', 'revision'])
    .execute()
  const earlier = await db
    .selectFrom('answer_history')
    .select(['attempt_question_id as id', 'answer'])
    .execute()
  for (const { id, answer } of [...standing, ...earlier]) {
    const words = (answer as { text: string } | null)?.text
    if (words !== undefined) texts.set(id, [...(texts.get(id) ?? []), words])
  }
  await db.destroy()
  const isThere = (id: string, words: string) =>
    (texts.get(id) ?? []).some((one) => one.startsWith(words))
  const lost = [...acknowledged].filter(([id, all]) => !isThere(id, all.at(-1) ?? ''))
  const undone = standing.filter(
    ({ id, revision }) => revision < (acknowledged.get(id)?.length ?? 0),
  )
  const unsent = desks.filter(({ sync }) => sync.waiting.get() > 0).length
  return { lost: lost.length, undone: undone.length, unsent, history: earlier.length }
}
