import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** The rows that are read at the same time. */
const together = 1000
/** The classes whose places are read at the same time. */
const classesTogether = 100

/** The school whose roster is written. */
export interface Exporting {
  db: Database
  schoolId: string
  /** Whether students' phones are in it: they are the school's own business. */
  phones: boolean
}

/** The id of a person `u` in a package: the only one that a source has given, or else that of the product. */
export const personId = sql`coalesce((select min(r.sourced_id) from roster_people r
  where r.tenant_id = u.tenant_id and r.user_id = u.id and not exists (select from roster_people o
    where o.tenant_id = r.tenant_id and o.sourced_id = r.sourced_id and o.user_id <> r.user_id)), u.id::text)`

/** The id of a class `c` in a package, likewise. */
export const classId = sql`coalesce((select min(r.sourced_id) from roster_classes r
  where r.tenant_id = c.tenant_id and r.classroom_id = c.id and not exists (select from roster_classes o
    where o.tenant_id = r.tenant_id and o.sourced_id = r.sourced_id and o.classroom_id <> r.classroom_id)), c.id::text)`

export interface RosterSchool {
  id: string
  name: string
  code: string
  /** The year that its classes are of, with its terms. */
  year: { id: string; name: string; first: string; last: string; ends: string }
  terms: { id: string; name: string; first: string; last: string }[]
}

/** The school with its year: the one that runs, or where none does, the usual one around this day. */
export async function readSchool({ db, schoolId }: Exporting): Promise<RosterSchool> {
  const { rows } = await sql<RosterSchool>`
    select s.name, s.code, coalesce((select i.package ->> 'org' from imports i
        where i.tenant_id = s.id and i.status = 'applied' and i.package ->> 'org' is not null
        order by i.applied_at desc limit 1), s.id::text) as id,
      coalesce((select json_build_object('id', y.id, 'name', y.name, 'first', y.first_day, 'last', y.last_day,
          'ends', extract(year from y.last_day)::text)
        from school_years y where y.tenant_id = s.id and y.status in ('running', 'undoing') and y.last_day >= d.today),
        json_build_object('id', 'year-' || d.ends, 'name', (d.ends - 1) || '/' || d.ends, 'first', (d.ends - 1) || '-08-01',
          'last', d.ends || '-07-31', 'ends', d.ends::text)) as year,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'first', t.first_day, 'last', t.last_day)
        order by t.first_day), '[]') from terms t where t.tenant_id = s.id) as terms
    from schools s cross join lateral (select (now() at time zone s.time_zone)::date as today,
      extract(year from (now() at time zone s.time_zone) + interval '5 months')::int as ends) d
    where s.id = ${schoolId}`.execute(db)
  const [school] = rows
  if (!school) throw new Error('A school whose roster is written is not there')
  return school
}

export interface RosterClass {
  key: string
  id: string
  name: string
  level: number
}
export interface RosterPerson {
  key: string
  id: string
  type: 'Student' | 'Teacher'
  name: string
  email: string
  login_name: string | null
  phone: string
  active: boolean
  level: number | null
}
export interface RosterPlace {
  key: string
  id: string
  class_id: string
  person_id: string
  role: 'student' | 'teacher'
  /** Whether somebody is the only teacher of the class. */
  alone: boolean
}

/** The classes of the present year. */
export function classesOf({ db, schoolId }: Exporting): AsyncGenerator<RosterClass> {
  return paged((after) =>
    sql<RosterClass>`select c.id::text as key, ${classId} as id, c.name, g.level
      from classrooms c join grades g on g.id = c.grade_id
      where c.tenant_id = ${schoolId} and c.year_id is null and c.id::text > ${after}
      order by c.id::text limit ${together}`.execute(db),
  )
}

/** The students and teachers, also those who are blocked, but for those who were erased. */
export function peopleOf({ db, schoolId, phones }: Exporting): AsyncGenerator<RosterPerson> {
  return paged((after) =>
    sql<RosterPerson>`select u.id::text as key, ${personId} as id, u.type, u.name, u.email, u.login_name, u.active, g.level,
        case when u.type = 'Teacher' or ${phones} then u.phone else '' end as phone
      from users u left join students s on s.user_id = u.id left join grades g on g.id = s.grade_id
      where u.tenant_id = ${schoolId} and u.type in ('Student', 'Teacher') and u.former_number is null
        and u.id::text > ${after}
      order by u.id::text limit ${together}`.execute(db),
  )
}

/** The places of students and teachers in the classes of the present year, class by class. */
export async function* placesOf({ db, schoolId }: Exporting): AsyncGenerator<RosterPlace> {
  for (let after = ''; ; ) {
    const { rows: some } = await sql<{ key: string }>`select c.id::text as key from classrooms c
      where c.tenant_id = ${schoolId} and c.year_id is null and c.id::text > ${after}
      order by c.id::text limit ${classesTogether}`.execute(db)
    yield* await placesIn(
      db,
      some.map(({ key }) => key),
    )
    if (some.length < classesTogether) return
    after = some.at(-1)?.key ?? ''
  }
}

async function placesIn(db: Database, classes: readonly string[]): Promise<RosterPlace[]> {
  const { rows } = await sql<RosterPlace>`
    select p.key, md5(p.key)::uuid::text as id, ${classId} as class_id, ${personId} as person_id, p.role,
      p.role = 'teacher' and (select count(*) = 1 from classroom_teachers o where o.classroom_id = c.id) as alone
    from (
      select e.classroom_id || ' ' || e.student_id as key, e.classroom_id, s.user_id, 'student' as role
        from enrolments e join students s on s.id = e.student_id where e.classroom_id = any(${classes}::uuid[])
      union all
      select m.classroom_id || ' ' || m.teacher_id, m.classroom_id, t.user_id, 'teacher'
        from classroom_teachers m join teachers t on t.id = m.teacher_id where m.classroom_id = any(${classes}::uuid[])) p
    join classrooms c on c.id = p.classroom_id
    join users u on u.id = p.user_id and u.former_number is null order by p.key`.execute(db)
  return rows
}

/** Reads rows page by page: no connection is held while their reader takes them. */
async function* paged<Row extends { key: string }>(
  read: (after: string) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const { rows } = await read(after)
    yield* rows
    if (rows.length < together) return
    after = rows.at(-1)?.key ?? ''
  }
}
