import type { ResourceName } from '@meridian/contract/oneroster/resources.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isId } from '../../../platform/database/ids.ts'
import { noFamily } from '../../imports/names.shared.ts'
import { classId, personId, type RosterSchool } from '../rosters.rows.ts'

/** Whose roster is read, and with what. */
export interface Asked {
  tenantId: string
  /** Whether students' phones are in it. */
  phones: boolean
  school: RosterSchool
}

/** The rows of a resource as a table `r`, with a column for each field by which it is filtered and sorted. */
export interface Relation {
  rows: RawBuilder<unknown>
  /** The columns that tell a row from all others, and cost nothing to read: ids are computed for a page of rows alone. */
  keys: readonly string[]
  /** The order where none is asked for, and behind the one that is: the same at every page. */
  order: RawBuilder<unknown>
  /** For ids: a condition that an index answers, and that leaves few rows to compare. */
  near: Readonly<Record<string, (value: string) => RawBuilder<SqlBool>>>
}

/** What every row has. `changed` is when, or now where nothing is kept of that: whoever asks for changes then misses none. */
const base = (id: RawBuilder<unknown>, changed: RawBuilder<unknown> = sql`now()`) =>
  sql`${id} as "sourcedId", 'active'::text as status, date_trunc('milliseconds', ${changed}) as "dateLastModified"`

const grades = (level: RawBuilder<unknown>) =>
  sql`case when ${level} is null then '{}'::text[] else array[lpad(${level}::text, 2, '0')] end as grades`

/** The people or classes that may have an id: it is one of a source, or that of the product. */
function holders(table: 'people' | 'classes', tenantId: string, value: string) {
  const kept =
    table === 'people'
      ? sql`select user_id as id from roster_people where tenant_id = ${tenantId} and sourced_id = ${value}`
      : sql`select classroom_id as id from roster_classes where tenant_id = ${tenantId} and sourced_id = ${value}`
  return isId(value) ? sql`${kept} union all select ${value}::uuid` : kept
}

/** The rows of every resource of a school: as in its package of files (`rosters.rows.ts`), with the same ids. */
export const relations: Readonly<Record<ResourceName, (asked: Asked) => Relation>> = {
  orgs: ({ tenantId, school }) => ({
    rows: sql`select ${base(sql`${school.id}::text`, sql`s.updated_at`)},
        s.name, 'school'::text as type, s.code as identifier
      from schools s where s.id = ${tenantId}`,
    keys: ['sourcedId'],
    order: sql.id('r', 'sourcedId'),
    near: {},
  }),

  academicSessions: ({ school: { year, terms } }) => ({
    rows: sql`select ${base(sql`x.id`)}, x.name as title, x.first as "startDate", x.last as "endDate", x.type,
        ${year.ends}::text as "schoolYear", case when x.type = 'term' then ${year.id}::text else '' end as "parent.sourcedId"
      from jsonb_to_recordset(${JSON.stringify([
        { ...year, type: 'schoolYear' },
        ...terms.map((term) => ({ ...term, type: 'term' })),
      ])}::text::jsonb) as x (id text, name text, first text, last text, type text)`,
    keys: ['sourcedId'],
    order: sql`r.type, r."startDate", r."sourcedId"`,
    near: {},
  }),

  courses: ({ school }) => ({
    rows: sql`select n as key, ${base(sql`'grade-' || n`)}, 'Grade ' || n as title, ''::text as "courseCode", ${grades(sql`n`)},
        ${school.year.id}::text as "schoolYear.sourcedId", ${school.id}::text as "org.sourcedId"
      from generate_series(1, 12) n`,
    keys: ['key'],
    order: sql`r.key`,
    near: {},
  }),

  classes: ({ tenantId, school }) => ({
    rows: sql`select c.id as key, ${base(classId, sql`c.updated_at`)}, c.name as title, 'scheduled'::text as "classType",
        ${grades(sql`g.level`)}, 'grade-' || g.level as "course.sourcedId", ${school.id}::text as "school.sourcedId"
      from classrooms c join grades g on g.id = c.grade_id
      where c.tenant_id = ${tenantId} and c.year_id is null`,
    keys: ['key'],
    order: sql`r.key`,
    near: { sourcedId: (value) => sql`r.key in (${holders('classes', tenantId, value)})` },
  }),

  users: ({ tenantId, phones, school }) => ({
    rows: sql`select u.id as key, ${base(personId, sql`greatest(u.updated_at, s.updated_at)`)},
        u.active::text as "enabledUser", coalesce(u.login_name, u.email) as username,
        case when n.parted then left(u.name, n.at - 1) else u.name end as "givenName",
        case when n.parted then substr(u.name, n.at + 1) else ${noFamily} end as "familyName",
        u.email, case when u.type = 'Teacher' or ${phones} then u.phone else '' end as phone, ${grades(sql`g.level`)},
        case u.type when 'Student' then 'student' else 'teacher' end as "roles.role", ${school.id}::text as "primaryOrg.sourcedId"
      from users u left join students s on s.user_id = u.id left join grades g on g.id = s.grade_id
      cross join lateral (select strpos(u.name, ' ') as at,
        strpos(u.name, ' ') > 1 and substr(u.name, strpos(u.name, ' ') + 1) !~ '^\\s|\\s$'
          and substr(u.name, strpos(u.name, ' ') + 1) not in ('', ${noFamily}) as parted) n
      where u.tenant_id = ${tenantId} and u.type in ('Student', 'Teacher') and u.former_number is null`,
    keys: ['key'],
    order: sql`r.key`,
    near: { sourcedId: (value) => sql`r.key in (${holders('people', tenantId, value)})` },
  }),

  enrollments: ({ tenantId, school }) => ({
    rows: sql`select p.class_key, p.member_key, p.user_key,
        ${base(sql`md5(p.class_key || ' ' || p.member_key)::uuid::text`, sql`p.changed`)}, p.role,
        (p.role = 'teacher' and (select count(*) = 1 from classroom_teachers o where o.classroom_id = c.id))::text as primary,
        ${personId} as "user.sourcedId", ${classId} as "class.sourcedId", ${school.id}::text as "school.sourcedId"
      from (
        select e.classroom_id as class_key, e.student_id as member_key, s.user_id as user_key, 'student'::text as role, e.created_at as changed
          from enrolments e join students s on s.id = e.student_id where e.tenant_id = ${tenantId}
        union all
        select m.classroom_id, m.teacher_id, t.user_id, 'teacher', now()
          from classroom_teachers m join teachers t on t.id = m.teacher_id where m.tenant_id = ${tenantId}) p
      join classrooms c on c.id = p.class_key and c.tenant_id = ${tenantId} and c.year_id is null
      join users u on u.id = p.user_key and u.former_number is null`,
    keys: ['class_key', 'member_key'],
    order: sql`r.class_key, r.member_key`,
    near: {
      'class.sourcedId': (value) => sql`r.class_key in (${holders('classes', tenantId, value)})`,
      'user.sourcedId': (value) => sql`r.user_key in (${holders('people', tenantId, value)})`,
    },
  }),
}
