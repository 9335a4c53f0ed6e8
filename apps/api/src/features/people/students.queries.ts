import type { Language } from '@meridian/contract/core/language.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { Student as StudentData } from '@meridian/contract/students.ts'
import { type SqlBool, sql } from 'kysely'
import { firstOf } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { FoundRows } from '../../platform/lists/found-rows.ts'
import { type Asking, anyOf, type Filter } from '../../platform/lists/list-options.ts'
import { nameIn } from '../../platform/messages/named.ts'
import { shownPhone } from '../../platform/phones.ts'
import { byGrade } from '../../platform/reference/grades.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { administers, isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { visibleClassrooms } from '../../visible/classrooms.ts'
import { isTaught, seesPhones, studentText, visibleStudents } from '../../visible/people.ts'
import { schoolName } from '../../visible/schools.ts'
import {
  accountState,
  invitedUntil,
  presentState,
  stateFilter,
  waitingFilter,
} from './account-state.ts'
import { memberVersion } from './members.ts'
import { classFilter, placementFilter, schoolFilter, taughtThisYear } from './options.ts'
import { studentCan } from './people.policy.ts'

/** Students with their user. The join repeats school and type, so that an index gives users in the order of their names. */
function withUsers(db: Reader, actor: Viewer) {
  return db
    .selectFrom('students as s')
    .innerJoin('users as u', (join) =>
      join
        .onRef('u.id', '=', 's.user_id')
        .onRef('u.tenant_id', '=', 's.tenant_id')
        .on('u.type', '=', 'Student'),
    )
    .where(visibleStudents(actor, 's'))
}

/** Students with their user, their grade and their classes within the viewer's reach. */
function students(db: Reader, actor: Viewer, language: Language) {
  return withUsers(db, actor)
    .innerJoin('grades as g', 'g.id', 's.grade_id')
    .innerJoin('schools as sc', 'sc.id', 's.tenant_id')
    .select([
      's.id',
      's.tenant_id',
      's.user_id',
      's.grade_id',
      'sc.country_code',
      'u.name',
      'u.email',
      'u.login_name',
      'u.phone',
      'u.active',
      schoolName(actor, 'sc').as('school_name'),
    ])
    .select([
      accountState().as('state'),
      invitedUntil.as('invited_until'),
      nameIn('g', language).as('grade_name'),
      memberVersion('student', 's').as('version'),
      isTaught(actor, 's').as('taught'),
    ])
    .select(
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.search_text), '[]')
        from enrolments e join classrooms c on c.id = e.classroom_id
        where e.student_id = s.id and c.year_id is null and ${visibleClassrooms(actor, 'c')})`.as(
        'classes',
      ),
    )
}

/**
 * The students of the school that the viewer administers, as their users. They are searched by reading the names of the school,
 * from an index that holds nothing else: the index of words holds those of all schools, and gives every letter of an address that
 * all have in common (decision 128).
 */
function usersOfSchool(db: Reader, actor: Viewer): FoundRows {
  return {
    rows: db
      .selectFrom('users as u')
      .where('u.tenant_id', '=', actor.schoolId)
      .where('u.type', '=', 'Student'),
    id: 'u.id',
    search: studentText(actor, 'u'),
    sorts: ['name'],
  }
}

async function countStudents(db: Reader, actor: Actor): Promise<number> {
  const counted = await firstOf(studentsCount(db, actor, {}))
  return Number(counted?.count)
}

const studentsCount = compiledFor((db, actor) =>
  db
    .selectFrom('students as s')
    .where(visibleStudents(actor, 's'))
    .where(taughtThisYear(actor, 's.id'))
    .select((of) => of.fn.countAll<string>().as('count')),
)

type Row = Awaited<ReturnType<ReturnType<typeof students>['executeTakeFirstOrThrow']>>

function present(actor: Actor, row: Row): StudentData {
  const { id, user_id, name, email, login_name, active, version, grade_id, grade_name, classes } =
    row
  const phone = seesPhones(actor, row.tenant_id) ? shownPhone(row.phone, row.country_code) : ''
  return {
    id,
    user: { id: user_id, name, email, login_name, phone, active, ...presentState(row) },
    school: { id: row.tenant_id, name: row.school_name },
    grade: { id: grade_id, name: grade_name },
    classes,
    version,
    can: studentCan(actor, row),
  }
}

const studentPages = compiledList((db, actor, _none: Slots<object>, language) => ({
  rows: students(db, actor, language),
  // Columns are chosen when it is counted.
  counted: withUsers(db, actor) as never,
  found: administers(actor, actor.schoolId) ? usersOfSchool(db, actor) : undefined,
  options: {
    search: studentText(actor, 'u'),
    sorts: {
      name: 'u.search_text',
      email: 'u.email',
      school: 'sc.search_text',
      grade: 'g.level',
      active: 'u.active',
    },
    order: { column: 'name', direction: 'asc' },
    id: 's.id',
    goesOnBy: ['name'],
    whole: true,
    many: isProvider(actor),
    planned: isProvider(actor) ? undefined : 'once',
    filters: {
      ...schoolFilter(actor, 's.tenant_id'),
      grade_id: byGrade(
        (values) => anyOf('s.grade_id', values),
        (viewer) => sql<SqlBool>`exists (
          select from students gs where gs.grade_id = g.id and ${visibleStudents(viewer, 'gs')})`,
      ),
      ...ofThisYear(
        actor,
        classFilter(actor, { table: 'enrolments', column: 'student_id', id: 's.id' }),
      ),
      ...placementFilter(actor, 's.id'),
      ...stateFilter(),
      ...waitingFilter(),
    },
  },
}))

/** The filter by class; without it a teacher sees the students of the present year. */
function ofThisYear(actor: Viewer, filters: Record<string, Filter>): Record<string, Filter> {
  const otherwise = taughtThisYear(actor, 's.id')
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, { ...filter, otherwise }]),
  )
}

/** One page of the students in the actor's reach. Sorts: name, email, login_name, school, grade, active. */
export async function pageOfStudents(asking: Asking, request: ListRequest) {
  const { db, actor } = asking
  const total = () => countStudents(db, actor)
  const page = await studentPages(asking, {}, request, { total })
  return { ...page, data: page.data.map((row) => present(actor, row)) }
}

/** One student, whom the caller has found to be within the actor's reach. */
export async function describeStudent(db: Reader, actor: Actor, id: string, language: Language) {
  const row = await firstOf(studentWithId(db, actor, { id }, language))
  if (!row) throw notFound()
  return present(actor, row)
}

const studentWithId = compiledFor((db, actor, { id }: Slots<{ id: string }>, language) =>
  students(db, actor, language).where('s.id', '=', id),
)
