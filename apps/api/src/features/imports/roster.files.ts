import { distance } from 'fastest-levenshtein'
import { type RosterFile, rosterFiles } from './roster.types.ts'

/** Files of packages that are known and not read: none of them is taken for another one with a similar name. */
const unread = [
  'demographics',
  'userprofiles',
  'userflags',
  'relationships',
  'categories',
  'lineitems',
  'results',
  'resources',
  'classresources',
  'courseresources',
  'userresources',
  'scorescales',
]

/** How schools call the files beside their names. */
const called: Record<RosterFile, readonly string[]> = {
  manifest: [],
  orgs: ['org', 'organizations', 'organisations', 'schools'],
  academicSessions: ['sessions', 'terms'],
  courses: ['course'],
  classes: ['class', 'sections'],
  users: ['user'],
  roles: ['role', 'userroles'],
  enrollments: ['enrolments', 'enrollment', 'enrolment'],
}

/** The columns of the files that are read, as OneRoster 1.1 and 1.2 and SDS 2.1 call them. */
export const headingsOf: Record<RosterFile, readonly string[]> = {
  manifest: ['propertyName', 'value'],
  orgs: [
    'sourcedId',
    'status',
    'dateLastModified',
    'name',
    'type',
    'identifier',
    'parentSourcedId',
  ],
  academicSessions: [
    ...['sourcedId', 'status', 'dateLastModified', 'title', 'type', 'startDate', 'endDate'],
    ...['parentSourcedId', 'schoolYear'],
  ],
  courses: [
    ...['sourcedId', 'status', 'dateLastModified', 'schoolYearSourcedId', 'title', 'courseCode'],
    ...['grades', 'orgSourcedId', 'subjects', 'subjectCodes', 'code', 'subject', 'grade'],
  ],
  classes: [
    ...['sourcedId', 'status', 'dateLastModified', 'title', 'grades', 'courseSourcedId'],
    ...['classCode', 'classType', 'location', 'schoolSourcedId', 'termSourcedIds', 'subjects'],
    ...['subjectCodes', 'periods', 'orgSourcedId', 'sessionSourcedIds', 'code'],
  ],
  users: [
    ...['sourcedId', 'status', 'dateLastModified', 'enabledUser', 'orgSourcedIds', 'role'],
    ...['username', 'userIds', 'givenName', 'familyName', 'middleName', 'identifier', 'email'],
    ...['sms', 'phone', 'agentSourcedIds', 'grades', 'password', 'userMasterIdentifier'],
    ...['resourceSourcedIds', 'preferredGivenName', 'preferredMiddleName', 'preferredFamilyName'],
    ...['primaryOrgSourcedId', 'pronouns', 'activeDirectoryMatchId'],
  ],
  roles: [
    ...['sourcedId', 'status', 'dateLastModified', 'userSourcedId', 'roleType', 'role'],
    ...['beginDate', 'endDate', 'orgSourcedId', 'userProfileSourcedId', 'sessionSourcedId'],
    ...['grade', 'isPrimary', 'roleStartDate', 'roleEndDate'],
  ],
  enrollments: [
    ...['sourcedId', 'status', 'dateLastModified', 'classSourcedId', 'schoolSourcedId'],
    ...['userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
  ],
}

/** A name without case and signs: "Sourced_ID" is "sourcedid". */
export function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The most letters by which a name of this length may be misspelt: none in a short one. */
const slips = (name: string) => (name.length < 5 ? 0 : name.length < 9 ? 1 : 2)

/**
 * The name among several that a written one means: the same without case and signs, or the only one that is spelt almost so.
 * @returns null where none is, or two are
 */
export function nearest(written: string, names: readonly string[]): string | null {
  const wanted = bare(written)
  const same = names.find((name) => bare(name) === wanted)
  if (same) return same
  const near = names.filter((name) => distance(bare(name), wanted) <= slips(bare(name)))
  return near.length === 1 ? (near[0] ?? null) : null
}

/** Whether a name is that of a file that packages have and nobody reads. */
export function isUnread(path: string): boolean {
  const name = /([^/]+)\.(csv|txt)$/i.exec(path)?.[1]
  return name !== undefined && unread.includes(bare(name))
}

/** Which file of a package a path in an archive is: by its name alone, in any folder, case and near spelling. */
export function fileCalled(path: string): RosterFile | null {
  const name = /([^/]+)\.(csv|txt)$/i.exec(path)?.[1]
  if (name === undefined || unread.includes(bare(name))) return null
  const all = rosterFiles.flatMap((file) => [file, ...called[file]])
  const found = nearest(name, all)
  return rosterFiles.find((file) => file === found || called[file].includes(found ?? '')) ?? null
}
