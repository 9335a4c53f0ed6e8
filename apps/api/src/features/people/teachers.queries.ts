import type { Language } from '@meridian/contract/core/language.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { Teacher as TeacherData } from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import { firstOf } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { type Asking, anyOf } from '../../platform/lists/list-options.ts'
import { nameIn } from '../../platform/messages/named.ts'
import { shownPhone } from '../../platform/phones.ts'
import { byGrade } from '../../platform/reference/grades.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { visibleClassrooms } from '../../visible/classrooms.ts'
import { visibleTeachers } from '../../visible/people.ts'
import { schoolName } from '../../visible/schools.ts'
import { accountState, invitedUntil, presentState, stateFilter } from './account-state.ts'
import { memberVersion } from './members.ts'
import { classFilter, schoolFilter } from './options.ts'
import { teacherCan } from './people.policy.ts'

/** Teachers with their user and classes. The join repeats school and type for the order of an index, as that of students does. */
function teachers(db: Reader, actor: Viewer, language: Language) {
  return db
    .selectFrom('teachers as t')
    .innerJoin('users as u', (join) =>
      join
        .onRef('u.id', '=', 't.user_id')
        .onRef('u.tenant_id', '=', 't.tenant_id')
        .on('u.type', '=', 'Teacher'),
    )
    .innerJoin('schools as sc', 'sc.id', 't.tenant_id')
    .where(visibleTeachers(actor, 't'))
    .select([
      't.id',
      't.tenant_id',
      't.user_id',
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
      memberVersion('teacher', 't').as('version'),
    ])
    .select(
      sql<TeacherData['classes']>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name,
            'grade', json_build_object('id', g.id, 'name', ${nameIn('g', language)}))
          order by g.level, c.search_text), '[]')
        from classroom_teachers ct
        join classrooms c on c.id = ct.classroom_id
        join grades g on g.id = c.grade_id
        where ct.teacher_id = t.id and c.year_id is null)`.as('classes'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof teachers>['executeTakeFirstOrThrow']>>

function present(actor: Actor, row: Row): TeacherData {
  const { id, user_id, name, email, login_name, active, version, classes } = row
  const phone = shownPhone(row.phone, row.country_code)
  const user = { id: user_id, name, email, login_name, phone, active, ...presentState(row) }
  const school = { id: row.tenant_id, name: row.school_name }
  return { id, user, school, classes, version, can: teacherCan(actor, row) }
}

const teacherPages = compiledList((db, actor, _none: Slots<object>, language) => ({
  rows: teachers(db, actor, language),
  options: {
    search: 'u.search_text',
    sorts: {
      name: 'u.search_text',
      email: 'u.email',
      school: 'sc.search_text',
      active: 'u.active',
    },
    order: { column: 'name', direction: 'asc' },
    id: 't.id',
    many: isProvider(actor),
    filters: {
      ...schoolFilter(actor, 't.tenant_id'),
      grade_id: byGrade(
        (values) => sql`exists (
          select from classroom_teachers gt join classrooms gc on gc.id = gt.classroom_id
          where gt.teacher_id = t.id and gc.year_id is null and ${anyOf('gc.grade_id', values)})`,
        (viewer) => sql`exists (
          select from classrooms gc join classroom_teachers gt on gt.classroom_id = gc.id
          where gc.grade_id = g.id and gc.year_id is null and ${visibleClassrooms(viewer, 'gc')})`,
      ),
      ...classFilter(actor, { table: 'classroom_teachers', column: 'teacher_id', id: 't.id' }),
      ...stateFilter(),
    },
  },
}))

/** One page of the teachers in the actor's reach. Sorts: name, email, login_name, school, active. */
export async function pageOfTeachers(asking: Asking, request: ListRequest) {
  const page = await teacherPages(asking, {}, request)
  return { ...page, data: page.data.map((row) => present(asking.actor, row)) }
}

/** One teacher, whom the caller has found to be within the actor's reach. */
export async function describeTeacher(db: Reader, actor: Actor, id: string, language: Language) {
  const row = await firstOf(teacherWithId(db, actor, { id }, language))
  if (!row) throw notFound()
  return present(actor, row)
}

const teacherWithId = compiledFor((db, actor, { id }: Slots<{ id: string }>, language) =>
  teachers(db, actor, language).where('t.id', '=', id),
)
