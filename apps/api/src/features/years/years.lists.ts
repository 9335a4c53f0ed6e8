import type { ListRequest } from '@meridian/contract/core/list.ts'
import {
  classFates,
  type PlannedClass,
  type PlannedStudent,
  studentFates,
} from '@meridian/contract/years.ts'
import { type SqlBool, sql } from 'kysely'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { type Asking, anyOf, type Filter, isTrue } from '../../platform/lists/list-options.ts'
import { nameIn } from '../../platform/messages/named.ts'
import { byGrade } from '../../platform/reference/grades.ts'
import { byClass } from '../classrooms/classrooms.shared.ts'
import { fateCounts, type OutcomeRow, studentsThen, teachersThen } from './years.sql.ts'
import type { YearRow } from './years.state.ts'

type Year = Slots<{ year: string; class?: string | undefined }>

/** A filter by a text column whose values have names. */
function byFate(column: string, fates: readonly string[], words: string): Filter {
  return {
    label: 'years.filter_fate',
    type: 'select',
    options: async ({ t }) => fates.map((value) => ({ label: t(`${words}_${value}`), value })),
    where: (values) => sql<SqlBool>`${sql.ref(column)} = any(${values}::text[])`,
  }
}

function plannedClasses(db: Reader, { year }: Year, language: 'en' | 'ar') {
  const counts = sql<Record<string, unknown>>`(
    select f.id, ${fateCounts} from year_outcome(${year}) o, unnest(o.from_ids) as f(id) group by f.id)`
  return db
    .selectFrom('planned_classes as p')
    .leftJoin('classrooms as k', 'k.id', 'p.classroom_id')
    .leftJoin('grades as kg', 'kg.id', 'k.grade_id')
    .leftJoin('grades as g', 'g.id', 'p.grade_id')
    .leftJoin(counts.as('n'), (on) => on.onRef(sql`n.id`, '=', 'p.classroom_id'))
    .leftJoin(sql<{ id: string }>`(${studentsThen(sql`${year}`)})`.as('m'), (on) =>
      on.onRef(sql`m.id`, '=', 'p.id'),
    )
    .where('p.year_id', '=', year)
    .select(['p.id', 'p.fate', 'p.classroom_id', 'p.name', 'p.grade_id', 'p.teachers', 'p.version'])
    .select(['k.name as from_name', 'k.active as from_active'])
    .select(nameIn('kg', language).as('from_grade'))
    .select(nameIn('g', language).as('grade_name'))
    .select(studentFates.map((fate) => sql<number>`coalesce(n.${sql.ref(fate)}, 0)`.as(fate)))
    .select(sql<number>`coalesce(m.students, 0)`.as('students'))
    .select(
      sql<string[]>`array(select u.name from teachers t join users u on u.id = t.user_id
        where p.fate = 'up' and t.id in (${teachersThen(sql`c.year_id is null`)}) order by u.search_text, t.id)`.as(
        'teacher_names',
      ),
    )
}

const classPages = compiledList((db, _actor, year: Year, language) => ({
  rows: plannedClasses(db, year, language).$if(year.class !== undefined, (rows) =>
    rows.where(sql<SqlBool>`p.id = ${year.class}`),
  ),
  options: {
    search: sql`coalesce(k.search_text, '') || ' ' || normalize_for_search(p.name)`,
    sorts: {
      name: sql`lpad(coalesce(kg.level, g.level - 1)::text, 2, '0') || ' ' || coalesce(k.search_text, normalize_for_search(p.name))`,
    },
    order: { column: 'name', direction: 'asc' },
    id: 'p.id',
    filters: {
      fate: byFate('p.fate', classFates, 'years.class'),
      grade_id: byGrade(
        (values) => sql`(${anyOf('k.grade_id', values)} or ${anyOf('p.grade_id', values)})`,
        (actor) => sql<SqlBool>`exists (
          select from classrooms gc where gc.grade_id = g.id and gc.tenant_id = ${actor.schoolId} and gc.year_id is null)`,
      ),
    },
  },
}))

type ClassRow = Awaited<ReturnType<ReturnType<typeof plannedClasses>['executeTakeFirstOrThrow']>>

function presentClass(row: ClassRow): PlannedClass {
  const { id, classroom_id, name, grade_id, version, students, teacher_names } = row
  const { up, repeats, leaves, none, undecided } = row
  return {
    id,
    fate: row.fate as PlannedClass['fate'],
    from:
      classroom_id === null
        ? null
        : {
            id: classroom_id,
            name: row.from_name ?? '',
            grade: row.from_grade ?? '',
            active: row.from_active ?? false,
          },
    to: grade_id === null ? null : { name, grade: { id: grade_id, name: row.grade_name ?? '' } },
    teachers: row.teachers as PlannedClass['teachers'],
    teacher_names,
    counts: { up, repeats, leaves, none, undecided },
    students,
    version,
  }
}

/** One page of the classes of a plan, by grade. */
export async function pageOfClasses(asking: Asking, { id }: YearRow, request: ListRequest) {
  const page = await classPages(asking, { year: id }, request)
  return { ...page, data: page.data.map(presentClass) }
}

/** One class of a plan as the list shows it. @throws CallError not_found when it is gone */
export async function describeClass(asking: Asking, year: YearRow, id: string) {
  const first = { metaData: { page: 1, perPage: 1 }, query: '', filters: [] }
  const [row] = (await classPages(asking, { year: year.id, class: id }, first)).data
  if (!row) throw notFound()
  return presentClass(row)
}

function plannedStudents(db: Reader, { year }: Year, language: 'en' | 'ar') {
  return db
    .selectFrom(sql<OutcomeRow>`year_outcome(${year})`.as('o'))
    .innerJoin('grades as g', 'g.id', 'o.grade_before')
    .select(['o.student_id as id', 'o.name', 'o.fate', 'o.chosen'])
    .select(nameIn('g', language).as('grade_name'))
    .select([
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.search_text), '[]')
        from classrooms c where c.id = any(o.from_ids))`.as('from'),
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name), '[]')
        from planned_classes p where p.id = any(o.to_ids))`.as('to'),
    ])
}

const studentPages = compiledList((db, _actor, year: Year, language) => ({
  rows: plannedStudents(db, year, language),
  options: {
    search: sql`normalize_for_search(o.name)`,
    sorts: { name: 'o.search_text' },
    order: { column: 'name', direction: 'asc' },
    id: 'o.student_id',
    filters: {
      fate: byFate('o.fate', studentFates, 'years.student'),
      class_id: byClass(
        (values) => sql`exists (
          select from unnest(o.from_ids) as f(id) where ${anyOf('f.id', values)})`,
      ),
      chosen: {
        label: 'years.filter_chosen',
        type: 'checkbox',
        where: (values) => isTrue('o.chosen', values),
      },
    },
  },
}))

/** One page of the students of a school with what a plan does to each, by name. */
export async function pageOfStudents(asking: Asking, { id }: YearRow, request: ListRequest) {
  const page = await studentPages(asking, { year: id }, request)
  const data = page.data.map(
    ({ id, name, grade_name, from, to, fate, chosen }): PlannedStudent => ({
      ...{ id, user: { name }, grade: grade_name, from, to, fate, chosen },
    }),
  )
  return { ...page, data }
}
