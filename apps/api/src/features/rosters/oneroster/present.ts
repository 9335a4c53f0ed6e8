import type { ResourceName, RowOf } from '@meridian/contract/oneroster/resources.ts'
import type { Asked } from './relations.ts'

/** The address of a thing, of the collection that it is in and its id. */
export type Address = (collection: string, id: string) => string

/** A row as the database gives it: the columns of its relation. */
export type Row = Record<string, string> & { dateLastModified: Date; grades: string[] }

type Present<N extends ResourceName> = (row: Row, asked: Asked, address: Address) => RowOf<N>

const collections = {
  org: 'orgs',
  academicSession: 'academicSessions',
  course: 'courses',
  class: 'classes',
  user: 'users',
} as const

function ref<const T extends keyof typeof collections>(address: Address, type: T, id = '') {
  return { href: address(collections[type], id), sourcedId: id, type }
}

function base({ sourcedId = '', dateLastModified }: Row) {
  return {
    sourcedId,
    status: 'active' as const,
    dateLastModified: dateLastModified.toISOString(),
  }
}

/** A column of a row; every relation has those that are asked for. */
const text = (row: Row, name: string) => row[name] ?? ''
const flag = (row: Row, name: string) => (row[name] === 'true' ? 'true' : 'false')
const role = (row: Row, name: string) => (row[name] === 'student' ? 'student' : 'teacher')

/** The rows of every resource as OneRoster has them. */
export const present: { readonly [N in ResourceName]: Present<N> } = {
  orgs: (row) => ({
    ...base(row),
    name: text(row, 'name'),
    type: 'school',
    identifier: text(row, 'identifier'),
  }),

  academicSessions: (row, { school: { year, terms } }, address) => ({
    ...base(row),
    title: text(row, 'title'),
    startDate: text(row, 'startDate'),
    endDate: text(row, 'endDate'),
    schoolYear: text(row, 'schoolYear'),
    ...(row.type === 'term'
      ? { type: 'term', parent: ref(address, 'academicSession', year.id) }
      : {
          type: 'schoolYear',
          children: terms.map(({ id }) => ref(address, 'academicSession', id)),
        }),
  }),

  courses: (row, _asked, address) => ({
    ...base(row),
    title: text(row, 'title'),
    courseCode: text(row, 'courseCode'),
    grades: row.grades,
    schoolYear: ref(address, 'academicSession', row['schoolYear.sourcedId']),
    org: ref(address, 'org', row['org.sourcedId']),
  }),

  classes: (row, { school }, address) => ({
    ...base(row),
    title: text(row, 'title'),
    classType: 'scheduled',
    grades: row.grades,
    course: ref(address, 'course', row['course.sourcedId']),
    school: ref(address, 'org', school.id),
    terms: [ref(address, 'academicSession', school.year.id)],
  }),

  users: (row, { school }, address) => ({
    ...base(row),
    enabledUser: flag(row, 'enabledUser'),
    username: text(row, 'username'),
    givenName: text(row, 'givenName'),
    familyName: text(row, 'familyName'),
    roles: [
      {
        roleType: 'primary',
        role: role(row, 'roles.role'),
        org: ref(address, 'org', school.id),
      },
    ],
    primaryOrg: ref(address, 'org', school.id),
    ...(row.email && { email: row.email }),
    ...(row.phone && { phone: row.phone }),
    ...(row.grades.length > 0 && { grades: row.grades }),
  }),

  enrollments: (row, { school }, address) => ({
    ...base(row),
    user: ref(address, 'user', row['user.sourcedId']),
    class: ref(address, 'class', row['class.sourcedId']),
    school: ref(address, 'org', school.id),
    role: role(row, 'role'),
    primary: flag(row, 'primary'),
  }),
}
