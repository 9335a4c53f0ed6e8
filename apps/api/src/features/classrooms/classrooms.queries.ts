import type { Classroom as ClassroomData, ClassroomDetail } from '@meridian/contract/classrooms.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import { sql } from 'kysely'
import { firstOf } from '../../platform/database/compiled.ts'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { type AddressOf, fileAddresses } from '../../platform/files/addresses.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import { nameIn } from '../../platform/messages/named.ts'
import { shownPhone } from '../../platform/phones.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { taughtBy, visibleClassrooms } from '../../visible/classrooms.ts'
import { seesPhones, visibleStudents } from '../../visible/people.ts'
import { schoolName } from '../../visible/schools.ts'
import { classroomList } from './classrooms.list.ts'
import { classroomVersion } from './classrooms.members.ts'
import { classroomCan, seesStudents } from './classrooms.policy.ts'

const studentsCount = sql<string>`(select count(*) from enrolments e where e.classroom_id = c.id)`

/** Classrooms with their school, grade, books and teachers; the students as a number. */
function classrooms(db: Reader, actor: Viewer, language: Language) {
  return db
    .selectFrom('classrooms as c')
    .innerJoin('schools as sc', 'sc.id', 'c.tenant_id')
    .innerJoin('grades as g', 'g.id', 'c.grade_id')
    .where(visibleClassrooms(actor, 'c'))
    .select(['c.id', 'c.name', 'c.active', 'c.thumbnail_id', 'c.grade_id', 'c.year_id'])
    .select(
      sql<string | null>`(select y.name from school_years y where y.id = c.year_id)`.as(
        'year_name',
      ),
    )
    .select(classroomVersion('c').as('version'))
    .select(['c.tenant_id', schoolName(actor, 'sc').as('school_name')])
    .select(nameIn('g', language).as('grade_name'))
    .select(taughtBy(actor, 'c').as('taught'))
    .select(studentsCount.as('students_count'))
    .select(
      sql<{ id: string; name: string; thumbnail_id: string | null }[]>`(
        select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'thumbnail_id', b.thumbnail_id)
          order by b.search_text, b.id), '[]')
        from classroom_books cb join books b on b.id = cb.book_id where cb.classroom_id = c.id)`.as(
        'books',
      ),
    )
    .select(
      sql<{ id: string; user: { name: string } }[]>`(
        select coalesce(json_agg(json_build_object('id', t.id, 'user', json_build_object('name', u.name))
          order by u.search_text, t.id), '[]')
        from classroom_teachers ct join teachers t on t.id = ct.teacher_id join users u on u.id = t.user_id
        where ct.classroom_id = c.id)`.as('teachers'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof classrooms>['executeTakeFirstOrThrow']>>

function present(actor: Actor, row: Row, addressOf: AddressOf): ClassroomData {
  const { id, name, active, version, teachers } = row
  const count = Number(row.students_count)
  return {
    id,
    name,
    active,
    thumbnail: addressOf(row.thumbnail_id),
    year: row.year_id === null ? null : { id: row.year_id, name: row.year_name ?? '' },
    school: { id: row.tenant_id, name: row.school_name },
    grade: { id: row.grade_id, name: row.grade_name },
    books: row.books.map((book) => ({
      id: book.id,
      name: book.name,
      thumbnail: addressOf(book.thumbnail_id),
    })),
    teachers,
    meta: { students_count: count, studentsTotal: count },
    version,
    can: classroomCan(actor, row),
  }
}

const classroomPages = compiledList(
  (db, actor, { teacher }: Slots<{ teacher?: string | undefined }>, language) => {
    const ofTeacher: Condition = teacher
      ? sql`exists (
        select from classroom_teachers tt where tt.classroom_id = c.id and tt.teacher_id = ${teacher})`
      : always
    return {
      rows: classrooms(db, actor, language).where(ofTeacher),
      options: classroomList(actor, studentsCount),
    }
  },
)

/** One page of the classrooms in the actor's reach; of those that one teacher teaches when a teacher is given. */
export async function pageOfClassrooms(
  asking: Asking & { secrets: Secrets },
  request: ListRequest,
  teacher?: { id: string },
) {
  const { secrets, actor } = asking
  const [page, addressOf] = await Promise.all([
    classroomPages(asking, { teacher: teacher?.id }, request),
    fileAddresses(secrets, actor),
  ])
  return { ...page, data: page.data.map((row) => present(actor, row, addressOf)) }
}

const classroomWithId = compiledFor((db, actor, { id }: Slots<{ id: string }>, language) =>
  classrooms(db, actor, language).where('c.id', '=', id),
)

/** One classroom as the list shows it; 404 when somebody has just deleted it. */
export async function describeClassroom(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  id: string,
  language: Language,
): Promise<ClassroomData & { thumbnail_id: string | null }> {
  const row = await firstOf(classroomWithId(db, actor, { id }, language))
  if (!row) throw notFound()
  return {
    ...present(actor, row, await fileAddresses(secrets, actor)),
    thumbnail_id: row.thumbnail_id,
  }
}

/** The same with those of its students whom the actor may know of, by name; for a student with none of them. */
export async function describeWithStudents(
  services: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  id: string,
  language: Language,
): Promise<ClassroomDetail> {
  const [classroom, students] = await Promise.all([
    describeClassroom(services, actor, id, language),
    seesStudents(actor) ? studentsOf(services.db, actor, { id }) : [],
  ])
  return {
    ...classroom,
    students: students.map(({ id, name, phone, tenant_id, country_code }) => ({
      id,
      user: { name, phone: seesPhones(actor, tenant_id) ? shownPhone(phone, country_code) : '' },
    })),
  }
}

const studentsOf = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('schools as sc', 'sc.id', 's.tenant_id')
    .where('e.classroom_id', '=', id)
    .where(visibleStudents(actor, 's'))
    .select(['s.id', 's.tenant_id', 'sc.country_code', 'u.name', 'u.phone'])
    .orderBy('u.search_text')
    .orderBy('s.id'),
)
