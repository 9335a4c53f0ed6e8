import type { CellProblem } from './plan.types.ts'
import { type Days, shownDay, type When } from './roster.days.ts'
import type { Sheets } from './roster.manifest.ts'
import type { OwnOrg } from './roster.orgs.ts'
import { booleanOf, isDeleted, listOf } from './roster.values.ts'

export type PersonKind = 'students' | 'teachers'

/** A role that a package gives somebody. */
export interface Role {
  /** What it makes of somebody here; null for parents, aides and others. */
  kind: PersonKind | null
  name: string
  org: string
  when: When
  primary: boolean
  grade: string
}

const students = ['student', 'pupil', 'learner']
const teachers = ['teacher', 'faculty', 'professor', 'lecturer', 'instructor', 'homeroomteacher']

/** What a role of a package makes of somebody here. */
export function kindOfRole(role: string): PersonKind | null {
  const plain = role.toLowerCase().replace(/[^a-z]/g, '')
  if (students.includes(plain)) return 'students'
  return teachers.includes(plain) ? 'teachers' : null
}

/** The roles of everybody in a package, by the ids of the people. */
export function rolesOf(sheets: Sheets, days: Days): Map<string, Role[]> {
  const all = new Map<string, Role[]>()
  const put = (user: string, role: Role) => {
    const there = all.get(user)
    if (there) there.push(role)
    else all.set(user, [role])
  }
  for (const { of } of sheets.roles?.lines ?? []) {
    if (isDeleted(of('status'))) continue
    put(of('userSourcedId'), {
      kind: kindOfRole(of('role')),
      name: of('role'),
      org: of('orgSourcedId'),
      when: days.between(
        of('beginDate') || of('roleStartDate'),
        of('endDate') || of('roleEndDate'),
      ),
      primary: of('roleType').toLowerCase() === 'primary' || booleanOf(of('isPrimary')) === true,
      grade: of('grade'),
    })
  }
  for (const { of } of sheets.users?.lines ?? []) {
    const name = of('role')
    if (name === '' || all.has(of('sourcedId'))) continue
    const orgs = listOf(of('orgSourcedIds'))
    const role = { kind: kindOfRole(name), name, when: { is: 'now' as const }, grade: '' }
    for (const org of orgs.length > 0 ? orgs : [''])
      put(of('sourcedId'), { ...role, org, primary: org === orgs[0] })
  }
  return all
}

/** What somebody of a package is at the school: what they come in as, and why not where they do not. */
export type Standing =
  | { kind: PersonKind; grade: string; notes: CellProblem[]; out?: undefined }
  | { kind: PersonKind | null; notes: CellProblem[]; out: 'elsewhere' | 'other' | 'over' | 'none' }

/**
 * Finds what somebody is at the school today.
 * @param places as what the package has them in classes of the school
 * @param known what they are at the school already
 */
export function standingOf(
  roles: readonly Role[],
  org: OwnOrg,
  { places, known }: { places: ReadonlySet<PersonKind>; known: PersonKind | null },
): Standing {
  const mine = roles.filter((role) => org.here(role.org))
  const now = mine.filter(({ when }) => when.is === 'now')
  const kinds = new Set(now.flatMap(({ kind }) => kind ?? []))
  if (kinds.size === 0) for (const kind of places) if (mine.every(isNow)) kinds.add(kind)
  const notes = roles.flatMap((role) => leftOut(role, org))
  if (kinds.size === 0) return { kind: known ?? formerly(mine), notes, out: whyOut(roles, mine) }
  const primary = now.find(({ kind, primary }) => primary && kind)?.kind
  const both = kinds.size > 1
  const wanted = known && kinds.has(known) ? known : primary
  const kind = wanted ?? (kinds.has('teachers') ? 'teachers' : 'students')
  const grade = now.find((role) => role.kind === 'students' && role.grade !== '')?.grade ?? ''
  if (both) notes.unshift({ key: `imports.note_both_${kind}`, values: {} })
  return { kind, grade, notes }
}

const isNow = ({ when }: Role) => when.is === 'now'
const formerly = (mine: readonly Role[]) => mine.find(({ kind }) => kind)?.kind ?? null

function whyOut(roles: readonly Role[], mine: readonly Role[]) {
  if (roles.length === 0) return 'none'
  if (mine.length === 0) return 'elsewhere'
  return mine.some(({ kind, when }) => kind && when.is !== 'now') ? 'over' : 'other'
}

/** The sentence on a role that is not taken over. */
function leftOut({ kind, name, org: at, when }: Role, org: OwnOrg): CellProblem[] {
  const role = name.slice(0, 40)
  if (!org.here(at))
    return [{ key: 'imports.note_elsewhere', values: { role, school: org.nameOf(at) } }]
  if (when.is !== 'now')
    return [{ key: `imports.note_role_${when.is}`, values: { role, day: shownDay(when.day) } }]
  return kind ? [] : [{ key: 'imports.note_role_neither', values: { role } }]
}
