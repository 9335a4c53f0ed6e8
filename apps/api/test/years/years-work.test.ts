import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { applyYear, previewYear, startYear, undoYear } from '@meridian/contract/years.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeStudents } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { type Harness, startHarness } from '../harness.ts'
import { type Staff, staffOf } from '../staff.ts'
import { settled } from './years.world.ts'

let harness: Harness
let staff: Staff
beforeAll(async () => {
  harness = await startHarness()
  staff = await staffOf(harness)
  const people = await makeStudents(harness.db, staff.school.id, [{}, {}, {}], 5)
  const studentIds = people.map(({ id }) => id)
  await makeClassroom(harness.db, staff.school.id, { name: '5A', level: 5, studentIds })
  await makeClassroom(harness.db, staff.school.id, { name: '6A', level: 6 })
  await staff.admin.call(startYear, {
    body: {
      current: { name: '2030', first_day: '2030-09-01', last_day: '2031-06-30' },
      next: { name: '2031', first_day: '2031-09-07', last_day: '2032-06-30' },
    },
  })
})
afterAll(() => harness.close())

/** A process that applies the plan like a server, or takes the year back, and how to kill it. */
async function worker(digest?: string) {
  const {
    rows: [database],
  } = await sql<{ name: string }>`select current_database() as name`.execute(harness.db)
  const { user, schoolAdmin } = staff.admin.session ?? {}
  const actor = { userId: user?.id, schoolId: staff.school.id, schoolAdmin }
  const target = { ...inject('server'), database: database?.name }
  const program = spawn(process.execPath, [
    join(import.meta.dirname, '../programs/years.ts'),
    JSON.stringify({ target, actor, digest }),
  ])
  program.stderr.pipe(process.stderr)
  return async () => {
    program.kill('SIGKILL')
    await once(program, 'exit')
  }
}

async function school() {
  const { rows } = await sql`select
    (select json_agg(json_build_object('id', id, 'name', name, 'active', active, 'year', year_id) order by id) from classrooms) as classes,
    (select json_agg(e order by e.classroom_id, e.student_id) from enrolments e) as enrolments,
    (select json_agg(json_build_object('id', id, 'grade', grade_id) order by id) from students) as students,
    (select count(*)::int from year_moves) as moves`.execute(harness.db)
  return rows[0]
}

/** Applies the plan or takes the year back in a process that is killed when all is written and the last statement waits. */
async function dying(digest?: string) {
  await inTransaction(harness.db, async (tx) => {
    // The last statement of either changes the old year.
    await sql`select from school_years where name = '2030' for no key update`.execute(tx)
    const kill = await worker(digest)
    for (let waits = 0; waits < 1; await delay(50)) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
        tx,
      )
      waits = rows[0]?.count ?? 0
    }
    await kill()
  })
}

test('a server that is killed while it applies a year or takes it back leaves nothing of it', {
  timeout: 120_000,
}, async () => {
  const { admin } = staff
  const before = await school()
  const { digest } = (await admin.call(previewYear)).data
  await dying(digest)
  const after = await settled(staff.admin)
  expect(after.coming?.status).toBe('planned')
  expect(await school()).toEqual(before)

  await admin.call(applyYear, { body: { digest } })
  expect((await settled(staff.admin)).running?.name).toBe('2031')
  const applied = await school()
  expect(applied).not.toEqual(before)
  await dying()
  expect((await settled(staff.admin)).running?.name).toBe('2031')
  expect(await school()).toEqual(applied)
  await admin.call(undoYear)
  expect((await settled(staff.admin)).coming?.name).toBe('2031')
  expect(await school()).toEqual(before)
})
