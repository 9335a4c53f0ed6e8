import type { RosterVersion } from '@meridian/contract/rosters.ts'
import { noFamily } from '../imports/names.shared.ts'
import {
  classesOf,
  type Exporting,
  peopleOf,
  placesOf,
  type RosterPerson,
  type RosterSchool,
} from './rosters.rows.ts'

/** A file of a package: its headings, and its rows as they are read. */
export interface RosterSheet {
  name: string
  head: readonly string[]
  rows: () => AsyncIterable<string[]> | Iterable<string[]>
}

const mark = ['sourcedId', 'status', 'dateLastModified']
const grade = (level: number | null) => (level === null ? '' : String(level).padStart(2, '0'))
/** A package of everything leaves the status and the time of a row empty. */
const whole = (id: string) => [id, '', '']

/** The files of a school's package in a version of OneRoster, the manifest last: it names the others. */
export function sheetsOf(
  exporting: Exporting,
  school: RosterSchool,
  version: RosterVersion,
): RosterSheet[] {
  const sheets = [
    orgs(school),
    sessions(school),
    courses(school),
    classes(exporting, school),
    ...people(exporting, school, version),
    places(exporting, school),
  ]
  return [...sheets, manifest(sheets, version)]
}

function orgs({ id, name, code }: RosterSchool): RosterSheet {
  return {
    name: 'orgs',
    head: [...mark, 'name', 'type', 'identifier', 'parentSourcedId'],
    rows: () => [[...whole(id), name, 'school', code, '']],
  }
}

function sessions({ year, terms }: RosterSchool): RosterSheet {
  return {
    name: 'academicSessions',
    head: [...mark, 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
    rows: () => [
      [...whole(year.id), year.name, 'schoolYear', year.first, year.last, '', year.ends],
      ...terms.map(({ id, name, first, last }) => [
        ...[...whole(id), name, 'term', first, last, year.id, year.ends],
      ]),
    ],
  }
}

/** OneRoster wants a course for each class: here it is the grade. */
function courses({ id, year }: RosterSchool): RosterSheet {
  const head = ['schoolYearSourcedId', 'title', 'courseCode', 'grades', 'orgSourcedId']
  return {
    name: 'courses',
    head: [...mark, ...head, 'subjects', 'subjectCodes'],
    rows: () =>
      Array.from({ length: 12 }, (_, at) => [
        ...[...whole(`grade-${at + 1}`), year.id, `Grade ${at + 1}`, '', grade(at + 1), id, '', ''],
      ]),
  }
}

function classes(exporting: Exporting, school: RosterSchool): RosterSheet {
  const head = ['title', 'grades', 'courseSourcedId', 'classCode', 'classType', 'location']
  const more = ['schoolSourcedId', 'termSourcedIds', 'subjects', 'subjectCodes', 'periods']
  return {
    name: 'classes',
    head: [...mark, ...head, ...more],
    rows: async function* () {
      for await (const { id, name, level } of classesOf(exporting))
        yield [
          ...[...whole(id), name, grade(level), `grade-${level}`, '', 'scheduled', ''],
          ...[school.id, school.year.id, '', '', ''],
        ]
    },
  }
}

/**
 * A name in two parts, which OneRoster wants: the first word, and the rest. A name of one word, and one that would not come together again
 * as it is, stays whole before a family name that says that there is none: other programs refuse an empty one (decision 108).
 */
function parted(name: string): [given: string, family: string] {
  const at = name.indexOf(' ')
  const [given, family] = at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)]
  const whole = family.trim() !== family || family === '' || family === noFamily || given === ''
  return whole ? [name, noFamily] : [given, family]
}

/** The people: in 1.1 with their roles, in 1.2 with a file of roles beside them. */
function people(exporting: Exporting, school: RosterSchool, version: RosterVersion): RosterSheet[] {
  const role = ({ type }: RosterPerson) => (type === 'Student' ? 'student' : 'teacher')
  const facts = (one: RosterPerson) => [
    ...[one.login_name ?? one.email, '', ...parted(one.name), '', '', one.email, '', one.phone, ''],
    ...[grade(one.level), ''],
  ]
  const head = [
    ...['username', 'userIds', 'givenName', 'familyName', 'middleName', 'identifier', 'email'],
    ...['sms', 'phone', 'agentSourcedIds', 'grades', 'password'],
  ]
  const of = (row: (one: RosterPerson) => string[]) =>
    async function* () {
      for await (const one of peopleOf(exporting)) yield row(one)
    }
  if (version === '1.1') {
    const users = of((one) => [
      ...[...whole(one.id), String(one.active), school.id, role(one), ...facts(one)],
    ])
    const first = [...mark, 'enabledUser', 'orgSourcedIds', 'role']
    return [{ name: 'users', head: [...first, ...head], rows: users }]
  }
  const more = [
    ...['userMasterIdentifier', 'resourceSourcedIds', 'preferredGivenName'],
    ...['preferredMiddleName', 'preferredFamilyName', 'primaryOrgSourcedId', 'pronouns'],
  ]
  const users = of((one) => [
    ...[...whole(one.id), String(one.active), ...facts(one), '', '', '', '', '', school.id, ''],
  ])
  const roles = of((one) => [
    ...[...whole(`role-${one.id}`), one.id, 'primary', role(one), '', '', school.id, ''],
  ])
  const heads = ['userSourcedId', 'roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId']
  return [
    { name: 'users', head: [...mark, 'enabledUser', ...head, ...more], rows: users },
    { name: 'roles', head: [...mark, ...heads, 'userProfileSourcedId'], rows: roles },
  ]
}

function places(exporting: Exporting, school: RosterSchool): RosterSheet {
  const head = ['classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary']
  return {
    name: 'enrollments',
    head: [...mark, ...head, 'beginDate', 'endDate'],
    rows: async function* () {
      for await (const { id, class_id, person_id, role, alone } of placesOf(exporting))
        yield [...whole(id), class_id, school.id, person_id, role, String(alone), '', '']
    },
  }
}

/** All files that a version knows: those that are not there are called absent. */
const known: Record<RosterVersion, readonly string[]> = {
  '1.1': [
    ...['academicSessions', 'categories', 'classes', 'classResources', 'courses'],
    ...['courseResources', 'demographics', 'enrollments', 'lineItems', 'orgs', 'resources'],
    ...['results', 'users'],
  ],
  '1.2': [
    ...['academicSessions', 'categories', 'classes', 'classResources', 'courses'],
    ...['courseResources', 'demographics', 'enrollments', 'lineItemLearningObjectiveIds'],
    ...['lineItems', 'lineItemScoreScales', 'orgs', 'resources', 'resultLearningObjectiveIds'],
    ...['results', 'resultScoreScales', 'roles', 'scoreScales', 'userProfiles'],
    ...['userResources', 'users'],
  ],
}

function manifest(sheets: readonly RosterSheet[], version: RosterVersion): RosterSheet {
  const there = new Set(sheets.map(({ name }) => name))
  return {
    name: 'manifest',
    head: ['propertyName', 'value'],
    rows: () => [
      ['manifest.version', '1.0'],
      ['oneroster.version', version],
      ...known[version].map((name) => [`file.${name}`, there.has(name) ? 'bulk' : 'absent']),
      ['source.systemName', 'Meridian'],
      ['source.systemCode', 'meridian'],
    ],
  }
}
