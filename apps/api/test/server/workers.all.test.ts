import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postAnnouncement } from '@meridian/contract/announcements.write.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createHttp } from '../../../web/src/core/http.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { killAll, type Program, processTree, startProgram } from '../programs/tree.ts'
import { withoutRequestId } from '../request-ids.ts'

const token = 'a token for the metrics'
/** Milliseconds after which a client gives up: a connection on its way to a process that is killed is answered by nobody. */
const patience = 8000
let harness: Harness
let teacher: Client
let classId: string
let home: string
let program: Program
let origin: string
beforeAll(async () => {
  harness = await startHarness()
  const school = await makeSchool(harness.db)
  const account = await makeTeacher(harness.db, school.id)
  teacher = await harness.as(account)
  classId = (await makeClassroom(harness.db, school.id, { teacherIds: [account.id] })).id
  home = await mkdtemp(join(tmpdir(), 'meridian-workers-'))
  await writeFile(join(home, 'index.html'), '<p>Meridian</p>')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    harness.db,
  )
  const { host, port, user } = inject('server')
  Object.assign(process.env, {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`,
    DATABASE_POOL: '4',
    DATA_DIR: home,
    PORT: String(await freePort()),
    DRAIN_SECONDS: '1.5',
    METRICS_TOKEN: token,
    HANG_SECONDS: '6',
    LIMIT_ANNOUNCEMENTS: '1000000/1000000',
    LIMIT_THREADS: '1000000/1000000',
    LOG_LEVEL: 'silent',
  })
  program = startProgram('workers.ts', home, '2')
  origin = (await program.line('Meridian is at')).split(' ')[3] ?? ''
})
afterAll(async () => {
  killAll(processTree(program.pid))
  await harness.close()
  await rm(home, { recursive: true, force: true })
})

/** Where every process has gone its port goes too, so it must be one that the next can have again. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The shell, the process that starts the others, and those. */
const processes = () => processTree(program.pid)
const workers = () => processes().slice(2)

const metrics = (authorization?: string) =>
  fetch(`${origin}/api/metrics`, {
    headers: authorization ? { authorization } : {},
    signal: AbortSignal.timeout(patience),
  })

/** Waits until one process is gone and two serve: each of them measures a pool of four connections. */
async function untilReplaced(pid: number): Promise<number[]> {
  while (workers().includes(pid)) await pause(25)
  for (;;) {
    const text = await metrics(`Bearer ${token}`).then(
      (answer) => answer.text(),
      () => '', // asked over a connection of the one that was killed
    )
    if (text.includes('\ndb_pool_connections_max 8\n')) return workers()
    await pause(50)
  }
}

/** Several people who save one thing after the other, until told; what was acknowledged, and whatever else came. */
function stream() {
  const client = createHttp({
    baseUrl: `${origin}/api`,
    token: () => teacher.session?.user.token,
  })
  const saved: string[] = []
  const failed: unknown[] = []
  let going = true
  const person = async () => {
    while (going)
      try {
        const body = { class_id: classId, content: 'Bring your atlas.' }
        const signal = AbortSignal.timeout(patience)
        saved.push((await client.call(postAnnouncement, { body }, { signal })).data.id)
        await pause(10)
      } catch (error) {
        failed.push((error as Error).cause ?? error)
      }
  }
  const people = Array.from({ length: 6 }, person)
  return {
    saved,
    failed,
    /** Waits until so many more have been acknowledged. */
    async more(count: number) {
      const wanted = saved.length + count
      await expect.poll(() => saved.length, { timeout: patience }).toBeGreaterThan(wanted)
    },
    async end() {
      going = false
      await Promise.all(people)
    },
  }
}

async function kept(ids: readonly string[]): Promise<number> {
  const rows = await harness.db
    .selectFrom('announcements')
    .where('id', 'in', ids)
    .select('id')
    .execute()
  return rows.length
}

test('one of two processes ends in the middle of a stream of saves: none is lost, and nobody sees an error', async () => {
  const before = workers()
  expect(before).toHaveLength(2)
  const saves = stream()
  await saves.more(25)
  process.kill(before[0] ?? 0, 'SIGTERM')
  const after = await untilReplaced(before[0] ?? 0)
  await saves.more(25)
  await saves.end()

  expect(saves.failed).toEqual([])
  expect(saves.saved.length).toBeGreaterThan(50)
  expect(await kept(saves.saved)).toBe(saves.saved.length)
  expect(after).toContain(before[1])
})

test('one that is killed takes no acknowledged save with it, and is replaced', async () => {
  const saves = stream()
  await saves.more(25)
  const [victim = 0, other] = workers()
  killAll([victim])
  const after = await untilReplaced(victim)
  await saves.end()

  expect(after).toHaveLength(2)
  expect(await kept(saves.saved)).toBe(saves.saved.length)
  expect(after).toContain(other)
})

test('one that hangs is ended and replaced, and no acknowledged save is lost', async () => {
  const saves = stream()
  const [victim = 0, other] = workers()
  process.kill(victim, 'SIGSTOP')
  const after = await untilReplaced(victim)
  await saves.end()

  expect(after).toHaveLength(2)
  expect(after).toContain(other)
  expect(await kept(saves.saved)).toBe(saves.saved.length)
  expect(program.lines.join(' ')).toMatch(/has ended \(it said nothing any more\)/)
})

test('the metrics are of all processes, and for who has the token alone', async () => {
  const unknown = await fetch(`${origin}/api/no-such-call`)
  const unknownBody = withoutRequestId(await unknown.text())
  for (const wrong of [undefined, 'Bearer a token for the metric', `Basic ${token}`]) {
    const answer = await metrics(wrong)
    expect([answer.status, withoutRequestId(await answer.text())]).toEqual([404, unknownBody])
  }
  // Each process has kept house once, the newest perhaps only now.
  const read = async () => (await metrics(`Bearer ${token}`)).text()
  await expect
    .poll(read, { timeout: 60_000 })
    .toMatch(/^meridian_job_runs_total\{job="housekeeping",outcome="done"\} [2-9]/m)
  const text = await read()
  expect(text).toMatch(/^db_pool_connections_max 8$/m)
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="POST",route="\/api\/announcements",status="200"\} \d+$/m,
  )
  expect(text).toMatch(/^meridian_queue_length\{queue="mails"\} 0$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('told to end, it says so to who asks whether it is ready, answers what comes, and leaves nothing running', async () => {
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  const all = processes()
  const saves = stream()
  await saves.more(5)
  process.kill(all[1] ?? 0, 'SIGTERM')
  const ask = () => fetch(`${origin}/api/health/ready`)
  let ready = await ask()
  while (ready.status === 200) ready = await ask()
  expect([ready.status, ready.headers.get('connection'), await ready.json()]).toEqual([
    503,
    'close',
    { status: 'ending' },
  ])
  await saves.end()
  expect(saves.failed).toEqual([])
  expect(await program.ended).toBe(0)
  expect(await kept(saves.saved)).toBe(saves.saved.length)
  expect(processTree(all[0] ?? 0)).toHaveLength(1)
})
