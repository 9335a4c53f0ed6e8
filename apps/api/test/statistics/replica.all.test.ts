import { setTimeout as pause } from 'node:timers/promises'
import { getClassroom, updateClassroom } from '@meridian/contract/classrooms.ts'
import { asOfHeader, toldFrom } from '@meridian/contract/core/as-of.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { startRefreshingResults } from '../../src/features/statistics/results.refresh.ts'
import { connectReplica } from '../../src/launch/replica.ts'
import { readConfig } from '../../src/platform/config.ts'
import { monitorReplica } from '../../src/platform/replica/monitor.ts'
import { openReplica, type Replica } from '../../src/platform/replica/replica.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { type Pair, programs, startPair } from '../replicas.ts'

/** How old an answer may be here: a little more than from when it is told, so that both can be waited for. */
const bound = toldFrom + 3
const token = 'a token for the metrics'

// Debian's postgresql-15 brings what makes a replica; the embedded PostgreSQL does not.
describe.skipIf(!programs)(
  'with a replica (skipped where the package of PostgreSQL is not installed)',
  () => {
    let pair: Pair
    let replica: Replica
    let h: Harness
    let stopRefreshing: () => Promise<void>
    let w: Awaited<ReturnType<typeof makeWorld>>
    beforeAll(async () => {
      pair = await startPair(programs ?? '')
      const replicaOf = (database: string) => {
        replica = openReplica({ ...pair.replica, database }, bound)
        return replica
      }
      const on = { server: pair.server, replicaOf }
      h = await startHarness({ METRICS_TOKEN: token }, undefined, { on })
      stopRefreshing = startRefreshingResults({ db: h.db, replica }, h.app.log)
      w = await makeWorld()
      await pair.caughtUp()
    })
    afterEach(async () => {
      await pair.release()
      await pair.caughtUp()
    })
    afterAll(async () => {
      await stopRefreshing()
      await h.close()
      await pair.stop()
    })

    async function makeWorld() {
      const school = await makeSchool(h.db)
      const teacher = await makeTeacher(h.db, school.id)
      const colleague = await makeTeacher(h.db, school.id)
      const student = await makeStudent(h.db, school.id)
      const classroom = await makeClassroom(h.db, school.id, {
        name: 'Six A',
        teacherIds: [teacher.id, colleague.id],
        studentIds: [student.id],
      })
      const other = await makeSchool(h.db)
      await makeClassroom(h.db, other.id, { name: 'Elsewhere' })
      const paper = await makePaper(h.db, {
        schoolId: school.id,
        ownerId: teacher.userId,
        classIds: [classroom.id],
        questions: [{ type: 'essay', question: 'Why?', weight: 4, required: true }],
        maxAttempts: 5,
      })
      return {
        ...{ classroom, student, paper, colleagueId: colleague.id, teacherId: teacher.id },
        admin: await h.as(await makeSchoolAdmin(h.db, school.id)),
        otherAdmin: await h.as(await makeSchoolAdmin(h.db, other.id)),
        teacher: await h.as(teacher),
        colleague: await h.as(colleague),
      }
    }

    const classes = '/api/stats/classrooms-students'
    const averages = '/api/stats/classrooms-performance'

    async function namesFor(client: Client) {
      const answer = await client.read(classes)
      const { data } = (await answer.json()) as { data: { name: string }[] }
      return { asOf: answer.headers.get(asOfHeader), names: data.map(({ name }) => name) }
    }

    /** Waits until a call is answered by the replica, which looks have to find first. */
    async function fromReplica(client: Client, path = classes): Promise<Response> {
      for (let times = 0; times < 100; times++) {
        const answer = await client.read(path)
        if (answer.headers.has(asOfHeader)) return answer
        await pause(100)
      }
      throw new Error('The replica did not answer')
    }

    const rename = (client: Client, name: string) => change(client, { name })
    async function change(client: Client, fields: { name?: string; teacher_ids?: string[] }) {
      const { id } = w.classroom
      const { data } = await client.call(getClassroom, { params: { id } })
      const { name, grade_id, version } = { ...data, grade_id: data.grade.id }
      await client.call(updateClassroom, { body: { id, name, grade_id, version, ...fields } })
    }
    /** Changes the name so that no history knows of it. */
    const renameUnseen = (name: string) =>
      h.db.updateTable('classrooms').set({ name }).where('id', '=', w.classroom.id).execute()

    const outcomes = async () => {
      const answer = await h.app.inject({
        url: '/api/metrics',
        headers: { authorization: `Bearer ${token}` },
      })
      return Object.fromEntries(
        [...answer.body.matchAll(/^meridian_replica_reads_total\{outcome="(\w+)"\} (\d+)/gm)].map(
          ([, outcome = '', count]) => [outcome, Number(count)],
        ),
      )
    }

    test('statistics and files come from it and say of when they are; what is too old comes from the database', async () => {
      await fromReplica(w.admin)
      await fromReplica(w.admin, averages)
      await pair.hold()
      await renameUnseen('Seven B')
      const young = await w.admin.read(classes)
      expect(young.headers.get(asOfHeader)).toMatch(/^\d{4}-.*Z$/)
      expect(Number(young.headers.get('age'))).toBeLessThan(toldFrom)
      expect((await namesFor(w.admin)).names).toEqual(['Six A'])
      // A home, where work waits, is never read there.
      expect((await w.teacher.read('/api/stats/teacher')).headers.has(asOfHeader)).toBe(false)
      const nameOf = async () => {
        const file = await w.admin.read('/api/stats/export/students?format=csv')
        return [
          decodeURIComponent(file.headers.get('content-disposition') ?? ''),
          (await file.text()).includes('Six A'),
        ]
      }
      expect(await nameOf()).toEqual([expect.not.stringContaining('as of'), true])
      await pause((toldFrom + 0.7) * 1000)
      const old = await w.admin.read(classes)
      expect(Number(old.headers.get('age'))).toBeGreaterThanOrEqual(toldFrom)
      expect(Date.parse(old.headers.get(asOfHeader) ?? '')).toBeLessThan(Date.now() - 9000)
      await pause((bound - toldFrom) * 1000)
      expect(await namesFor(w.admin)).toEqual({ asOf: null, names: ['Seven B'] })
      expect((await outcomes()).behind).toBeGreaterThan(0)
      await pair.release()
      await fromReplica(w.admin)
      await renameUnseen('Six A')
    })

    test('averages are as old as the last summing up', async () => {
      const read = async () => {
        const answer = await fromReplica(w.admin, `${averages}/class`)
        const { data } = (await answer.json()) as { data: { avg: number | null }[] }
        return data[0]?.avg ?? null
      }
      expect(await read()).toBe(null)
      await makeAttempt(h.db, w.paper, { studentId: w.student.id, grades: ['3.00'] })
      for (let times = 0; (await read()) === null && times < 80; times++) await pause(100)
      expect(await read()).toBe(75)
      await stopRefreshing()
      // Nothing is summed up any more: the answer of the replica gets old with it, and that of the database does not.
      await makeAttempt(h.db, w.paper, { studentId: w.student.id, number: 2, grades: ['4.00'] })
      await pair.caughtUp()
      const asOf = async () =>
        Date.parse((await w.admin.read(`${averages}/class`)).headers.get(asOfHeader) ?? '')
      await pause(2500)
      const before = await asOf()
      await pause(2500)
      expect(Math.abs((await asOf()) - before)).toBeLessThan(500)
      stopRefreshing = startRefreshingResults({ db: h.db, replica }, h.app.log)
    })

    test('who has just changed something sees it at once, and so does who has another scope by it', async () => {
      await fromReplica(w.admin)
      await fromReplica(w.colleague)
      await pair.hold()
      await rename(w.admin, 'Eight C')
      expect(await namesFor(w.admin)).toEqual({ asOf: null, names: ['Eight C'] })
      expect((await outcomes()).unseen).toBeGreaterThan(0)
      // Another school has nothing to do with it.
      expect(await namesFor(w.otherAdmin)).toEqual({
        asOf: expect.any(String),
        names: ['Elsewhere'],
      })
      await pair.release()
      await pair.caughtUp()
      expect((await namesFor(await fromReplica(w.admin).then(() => w.admin))).names).toEqual([
        'Eight C',
      ])
      await pair.hold()
      expect((await namesFor(w.colleague)).names).toEqual(['Eight C'])
      await change(w.admin, { teacher_ids: [w.teacherId] })
      expect(await namesFor(w.colleague)).toEqual({ asOf: null, names: [] })
      const id = w.classroom.id
      expect((await w.colleague.read(`/api/stats/course/${id}`)).status).toBe(404)
      expect((await w.otherAdmin.read(`/api/stats/course/${id}`)).status).toBe(404)
      expect((await w.colleague.read('/api/stats/schools')).status).toBe(403)
      await rename(w.admin, 'Six A')
    })

    test('where it stands still in front of a row, the database answers in the same call', async () => {
      await fromReplica(w.admin)
      const locked = Promise.withResolvers<void>()
      const held = h.db.transaction().execute(async (tx) => {
        await sql`lock table classrooms in access exclusive mode`.execute(tx)
        await pair.caughtUp()
        await pair.hold()
        locked.resolve()
      })
      await Promise.all([locked.promise, held])
      const answer = await namesFor(w.admin)
      expect(answer).toEqual({ asOf: null, names: ['Six A'] })
      expect((await outcomes()).failed).toBeGreaterThan(0)
    })

    test('killed, it is missed by nobody; started again, it is used again', async () => {
      await fromReplica(w.admin)
      const said: string[] = []
      const standing = monitorReplica(replica, h.db, {
        warn: (_details, text) => void said.push(text),
      })
      await vi.waitFor(() => expect(standing.hindrance()).toBe(undefined), 60_000)
      await pair.kill()
      const answers = await Promise.all(Array.from({ length: 8 }, () => namesFor(w.admin)))
      for (const answer of answers) expect(answer).toEqual({ asOf: null, names: ['Six A'] })
      const file = await w.admin.read('/api/stats/export/students?format=xlsx')
      expect([file.status, file.headers.has(asOfHeader)]).toEqual([200, false])
      const ready = await h.app.inject('/api/health/ready')
      expect(ready.statusCode).toBe(200)
      await vi.waitFor(() => expect(standing.hindrance()).toBe('away'), 60_000)
      await pause(2500)
      // Once, however many looks and readers there were.
      const away = 'the replica is away; the database answers in its place'
      expect(said).toEqual([away])
      expect((await outcomes()).away).toBeGreaterThan(0)
      await pair.start()
      await fromReplica(w.admin)
      await vi.waitFor(() => expect(said).toEqual([away, 'the replica answers again']), 60_000)
      await standing.stop()
    })

    test('a start refuses what is never right, and says what passes', async () => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(h.db)
      const name = rows[0]?.name ?? ''
      const at = ({ host, user }: Pair['server'], database: string) =>
        `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
      const start = async (url: string) => {
        const said: string[] = []
        const settings = { DATABASE_URL: at(pair.server, name), DATABASE_REPLICA_URL: url }
        const report = {
          stage: async (_name: string, work: (say: () => void) => Promise<string | undefined>) =>
            void said.push((await work(() => {})) ?? ''),
          write: (line: string) => void said.push(line),
          elapsed: () => '',
        }
        const ends: (() => Promise<unknown>)[] = []
        const closing = { add: (end: () => Promise<unknown>) => void ends.push(end) }
        try {
          await connectReplica(readConfig(settings), h.db, report as never, closing as never)
          return said
        } finally {
          for (const end of ends) await end()
        }
      }
      expect(await start(at(pair.replica, name))).toEqual([
        expect.stringMatching(
          /^PostgreSQL \d+ of DATABASE_REPLICA_URL, read where it is at most 30 s behind$/,
        ),
      ])
      expect((await start(at(pair.server, name)))[0]).toMatch(/is no replica, or none any more/)
      expect((await start('postgres://someone:secret@127.0.0.1:1/away'))[0]).toMatch(
        /^The database of DATABASE_REPLICA_URL cannot be used: .*ECONNREFUSED.* Nothing is read from it/,
      )
      await expect(start(at(pair.replica, 'postgres'))).rejects.toThrow(
        'The database of DATABASE_REPLICA_URL is no replica of the one of DATABASE_URL',
      )
      await expect(start(at(pair.replica, 'nowhere'))).rejects.toThrow('cannot be used')
      await expect(start('no address')).rejects.toThrow('DATABASE_REPLICA_URL')
      expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://a/b' })).toThrow(
        'needs DATABASE_URL',
      )
    })

    test('a call that may not be made is refused as ever', async () => {
      expect((await h.anonymous.read(classes)).status).toBe(401)
      const { id } = w.classroom
      const asked = w.otherAdmin.call(getClassroom, { params: { id } })
      expect((await failure(asked)).status).toBe(404)
    })
  },
)
