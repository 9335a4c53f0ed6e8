import { classroomLimits } from '@meridian/contract/classrooms.ts'
import { undoDays, type YearCounts } from '@meridian/contract/years.ts'
import { type RawBuilder, sql } from 'kysely'
import { allIn } from '../../platform/database/together-in.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import { papersCount } from './years.papers.ts'
import { fateCounts, studentsThen, teachersThen } from './years.sql.ts'
import type { YearRow } from './years.state.ts'

/** What keeps a plan from being applied: a message key with its values. */
export interface Against {
  key: string
  values: Record<string, string | number>
}

/**
 * The last moment at which a year can be taken back: the end of the day some days after its first, or after today where that has
 * passed; days are those of the school `s`, and the year is `y`.
 */
export const undoUntil: RawBuilder<Date> = sql<Date>`(
  (greatest(y.first_day, (now() at time zone s.time_zone)::date) + ${sql.lit(undoDays + 1)})::timestamp at time zone s.time_zone
    - interval '1 minute')`

/**
 * What applying a plan would do now, in numbers, and what keeps it from being applied.
 * @throws CallError conflict where the plan was discarded meanwhile
 */
export async function previewOf(db: Reader, year: YearRow, t: Translate) {
  const [{ rows: counts }, { rows: facts }, against] = await allIn(
    sql<YearCounts>`select ${fateCounts} from year_outcome(${year.id}) o`.execute(db),
    sql<{
      classes_now: number
      classes_then: number
      teachers: number
      papers: number
      needs: number
      undo_until: Date
      digest: string
    }>`select
      (select count(*)::int from classrooms c where c.tenant_id = y.tenant_id and c.year_id is null) as classes_now,
      (select count(*)::int from planned_classes p where p.year_id = y.id and p.fate = 'up') as classes_then,
      (select count(distinct t.id)::int from planned_classes p
        cross join lateral (${teachersThen(sql`c.year_id is null`)}) as l(id) join teachers t on t.id = l.id
        where p.year_id = y.id and p.fate = 'up') as teachers,
      ${papersCount(year.id)} as papers,
      (select count(*)::int from year_outcome(y.id) o join student_needs n on n.student_id = o.student_id
        where o.fate <> 'leaves') as needs,
      ${undoUntil} as undo_until, year_digest(y.id) as digest
      from school_years y join schools s on s.id = y.tenant_id where y.id = ${year.id}`.execute(db),
    againstOf(db, year),
  )
  const [facing] = facts
  const [counted] = counts
  // Somebody has discarded the plan since it was found.
  if (!facing || !counted) throw new CallError('conflict', { key: 'years.no_plan' })
  return {
    ...facing,
    counts: counted,
    against: against.map(({ key, values }) => t(key, values)),
    undo_until: facing.undo_until.toISOString(),
  }
}

/** What keeps a plan from being applied: students without a class, classes that would be too full, and no class at all. */
export async function againstOf(db: Reader, year: YearRow): Promise<Against[]> {
  const max = classroomLimits.students
  const { rows } = await sql<{ undecided: number; full: string | null; classes: number }>`select
    (select count(*)::int from year_outcome(${year.id}) o where o.fate = 'undecided') as undecided,
    (select min(p.name) from planned_classes p join (${studentsThen(year.id)}) n on n.id = p.id
      where n.students > ${max}) as full,
    (select count(*)::int from planned_classes where year_id = ${year.id}) as classes`.execute(db)
  const { undecided = 0, full = null, classes = 0 } = rows[0] ?? {}
  return [
    ...(classes === 0 ? [{ key: 'years.no_classes', values: {} }] : []),
    ...(undecided > 0 ? [{ key: 'years.undecided', values: { count: undecided } }] : []),
    ...(full !== null ? [{ key: 'people.class_full', values: { name: full, max } }] : []),
  ]
}
