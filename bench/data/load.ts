import type { Sql } from 'postgres'
import { hashPassword } from '../../apps/api/src/platform/session/passwords.ts'
import { makeWork } from './attempts.ts'
import { copies } from './copy.ts'
import { draws } from './draw.ts'
import { idsOf } from './ids.ts'
import { type Grade, makeLibrary } from './library.ts'
import { makePaper, type Pool } from './papers.ts'
import { questionPool } from './questions.ts'
import { type Scale, scales, schoolSizes } from './scale.ts'
import { type Making, makeSchool } from './school.ts'

/** With what everybody of the data logs in. Its hash is the only thing that differs from run to run. */
export const benchPassword = 'meridian-bench'
/** The moment that counts as the present: whatever happened has happened before it. */
const now = new Date('2026-11-20T12:00:00Z')
const attemptsPerStudent = 3

/** Told after each school. */
export type Told = (done: { students: number; of: number; rows: number }) => void

/**
 * Makes the rows of a scale and copies them, school by school. Stops between two schools when `signal` says so.
 * Gives how many rows each table got. `sql` must not check foreign keys meanwhile.
 */
export async function load(
  sql: Sql,
  scale: Scale,
  { told, signal }: { told: Told; signal: AbortSignal },
) {
  const grades = await sql<Grade[]>`select id, level from grades order by level`
  const hash = await hashPassword(benchPassword)
  const pool = questionPool(draws(7))
  const copy = copies(sql)
  const library = await makeLibrary(copy, [...grades], draws(1), { hash, at: now })
  const rows = () => [...copy.counts.values()].reduce((sum, one) => sum + one, 0)
  let students = 0
  for (const [place, size] of schoolSizes(scale).entries()) {
    signal.throwIfAborted()
    const making: Making = {
      copy,
      draws: draws(1000 + place),
      id: idsOf(place),
      library,
      hash,
      now,
    }
    await makeWholeSchool(place, size, pool, making, signal)
    students += size
    told({ students, of: scales[scale].students, rows: rows() })
  }
  await copy.end()
  return copy.counts
}

async function makeWholeSchool(
  number: number,
  size: number,
  pool: Pool,
  making: Making,
  signal: AbortSignal,
) {
  const { draws: drawn } = making
  const { schoolId, classes } = await makeSchool(number, size, making)
  const abilities = new Map<string, number>()
  const ability = (id: string) => {
    const known = abilities.get(id) ?? 0.35 + drawn.random() * 0.6
    abilities.set(id, known)
    return known
  }
  let attempts = 0
  for (let count = 0; attempts < size * attemptsPerStudent; count += 1) {
    signal.throwIfAborted()
    const first = classes[count % classes.length]
    if (!first) return
    const others = classes.filter((one) => one.teacher === first.teacher && one !== first)
    const given = others.length > 0 && drawn.chance(0.25) ? [first, drawn.pick(others)] : [first]
    const paper = await makePaper(schoolId, count + 1, given, pool, making)
    for (const studentId of new Set(given.flatMap((one) => one.studentIds)))
      if (attempts < size * attemptsPerStudent)
        attempts += await makeWork(schoolId, paper, studentId, ability(studentId), making)
  }
}
