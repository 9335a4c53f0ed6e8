/*
 * How many students can answer at once, one save every ten seconds each, with server, database and students on the same
 * machine; and how many saves in a second there are without a pause. What a save costs beside the leanest is in
 * `npm run bench -- --leanest only`: its statements cannot be played once more, since the one that writes does so only
 * where nothing has changed since (decision 121).
 *
 * node bench/answers-load.ts [most students] [first number] [seconds]      4000, 500 and 40
 *
 * A save's time runs from the moment it was due, so that a server that falls behind cannot hide it. After each number of
 * students every acknowledged answer is looked up in the database; ends with 1 where one is not there.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '../apps/api/src/platform/database/connect.ts'
import { Student } from './load/student.ts'
import { makeAnswering } from './load/world.ts'

const most = Number(process.argv[2] ?? 4000)
const first = Number(process.argv[3] ?? 500)
const every = 10_000
const seconds = Number(process.argv[4] ?? 40)
const bound = 250
const home = await mkdtemp(join(tmpdir(), 'meridian-answers-load-'))
const program = new URL('./load/server.ts', import.meta.url).pathname
const child = spawn(process.execPath, [program, home], { stdio: ['pipe', 'pipe', 'inherit'] })
const lines = createInterface({ input: child.stdout })
const { connection, address } = await new Promise<{ connection: never; address: string }>(
  (resolve) => lines.once('line', (line) => resolve(JSON.parse(line.slice('ready '.length)))),
)
const db = connect(connection, { max: 4 })
const students: Student[] = []
try {
  console.log('students  saves/s  p50 ms  p99 ms  longest ms  failed  lost')
  for (let count = first; count <= most; count += 500) {
    await grow(count)
    const { times, failed } = await answering(count)
    const lost = await missing(db)
    if (lost > 0) process.exitCode = 1
    const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => at(times, share))
    const rate = (times.length / seconds).toFixed(0)
    console.log(
      [count, rate, p50?.toFixed(1), p99?.toFixed(1), longest?.toFixed(0), failed, lost]
        .map((cell) => String(cell).padStart(8))
        .join(''),
    )
    if ((p99 ?? 0) > bound) break
  }
  const rounds: number[] = []
  for (let round = 0; round < 3; round++) rounds.push(await withoutPause(10, seconds / 4))
  console.log(`saves/s without a pause, ten students: ${rounds.map(Math.round).join(', ')}`)
} finally {
  for (const student of students) student.end()
  await db.destroy()
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('close', resolve))
  await rm(home, { recursive: true, force: true })
}

async function grow(count: number): Promise<void> {
  const added = await makeAnswering(db, count - students.length)
  for (const who of added) {
    const student = new Student(address, who)
    await student.take()
    students.push(student)
  }
}

/** Lets that many students answer, each at moments of its own, evenly spread. */
async function answering(count: number): Promise<{ times: number[]; failed: number }> {
  const begun = performance.now() + 500
  const times: number[] = []
  let failed = 0
  const answer = async (student: Student, place: number) => {
    for (let round = 0; round < (seconds * 1000) / every; round++) {
      const due = begun + round * every + (place / count) * every
      await sleep(Math.max(0, due - performance.now()))
      try {
        await student.save()
        times.push(performance.now() - due)
      } catch (error) {
        failed += 1
        if (failed === 1) console.error(error)
      }
    }
  }
  await Promise.all(students.slice(0, count).map(answer))
  return { times, failed }
}

/** How many acknowledged answers are not what the database holds. */
async function missing(from: Database): Promise<number> {
  const rows = await from.selectFrom('attempt_questions').select(['id', 'answer']).execute()
  const stored = new Map(rows.map(({ id, answer }) => [id, JSON.stringify(answer)]))
  return students
    .flatMap(({ acknowledged }) => [...acknowledged])
    .filter(([id, value]) => stored.get(id) !== value).length
}

function at(times: readonly number[], share: number): number | undefined {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** How many saves in a second ten students make, each sending the next one at once. */
async function withoutPause(connections: number, forSeconds: number): Promise<number> {
  const end = performance.now() + forSeconds * 1000
  let saves = 0
  const writers = students.slice(0, connections).map(async (student) => {
    for (; performance.now() < end; saves++) await student.save()
  })
  await Promise.all(writers)
  return saves / forSeconds
}
