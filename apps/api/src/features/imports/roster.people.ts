import { beginning } from './lists.ts'
import { noFamily } from './names.shared.ts'
import type { CellProblem, Given } from './plan.types.ts'
import type { Line } from './roster.csv.ts'
import type { Sheets } from './roster.manifest.ts'
import type { OwnOrg } from './roster.orgs.ts'
import type { Place, Places } from './roster.places.ts'
import { type PersonKind, type Role, type Standing, standingOf } from './roster.roles.ts'
import type { Mode, RosterFacts, RosterRow } from './roster.types.ts'
import { booleanOf, isDeleted, listOf } from './roster.values.ts'

/** What rows of people are made from. */
export interface Among {
  sheets: Sheets
  facts: RosterFacts
  org: OwnOrg
  roles: ReadonlyMap<string, readonly Role[]>
  places: Places
  /** Whether the package has all enrolments, or those that have changed; null where it has none. */
  enrolments: Mode | null
}

/** The rows of people of a package, and how many were left out of it why. */
export interface Read {
  rows: RosterRow[]
  notes: CellProblem[]
}

/** Makes the rows of the people of a package who are students or teachers of the school, and of those who were. */
export function peopleOf(among: Among): Read {
  const { sheets, facts, org, roles, places } = among
  const known = new Map(facts.people.map(({ id, kind }) => [id, kind]))
  const held = Map.groupBy(places.held, ({ user }) => user)
  const ended = Map.groupBy(places.ended, ({ user }) => user)
  const rows: RosterRow[] = []
  const seen = new Set<string>()
  const left = { no_id: 0, twice: 0, elsewhere: 0, none: 0 }
  let passwords = 0
  const other = new Map<string, number>()
  for (const { line, of } of sheets.users?.lines ?? []) {
    const id = of('sourcedId')
    if (id === '' || seen.has(id)) {
      left[id === '' ? 'no_id' : 'twice'] += 1
      continue
    }
    seen.add(id)
    const mine = held.get(id) ?? []
    const is = known.get(id) ?? null
    const kinds = new Set(mine.map(({ kind }) => kind))
    const standing = standingOf(roles.get(id) ?? [], org, { places: kinds, known: is })
    const gone = goneBy(of)
    if (gone.length === 0 && standing.out && !is) {
      if (standing.out === 'elsewhere') left.elsewhere += 1
      else if (standing.out === 'none') left.none += 1
      else if (standing.out === 'other') count(other, roles.get(id) ?? [])
      if (standing.out !== 'over' || !standing.kind) continue
    }
    const kind = standing.kind ?? is ?? 'students'
    const given: Given = { id, notes: [...gone, ...standing.notes].map(short) }
    if (of('username') !== '') given.username = of('username')
    if (gone.length > 0 || standing.out) given.aside = true
    else Object.assign(given, seatsOf(among, kind, mine, ended.get(id) ?? []))
    if (!given.aside) given.notes.push(...(places.notes.get(id) ?? []))
    if (of('password') !== '') passwords += 1
    rows.push({ number: line, kind, given, cells: cellsOf(of, kind, standing) })
  }
  return { rows, notes: saidOf(among, { ...left, passwords }, other) }
}

const short = ({ key, values }: CellProblem): CellProblem => ({
  key,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? beginning(value) : value,
    ]),
  ),
})

/** Why a package says that somebody is no more. */
function goneBy(of: Line['of']): CellProblem[] {
  if (isDeleted(of('status'))) return [{ key: 'imports.note_deleted', values: {} }]
  if (booleanOf(of('enabledUser')) === false) return [{ key: 'imports.note_disabled', values: {} }]
  return []
}

function cellsOf(of: Line['of'], kind: PersonKind, standing: Standing): RosterRow['cells'] {
  const family = of('familyName').trim() === noFamily ? '' : of('familyName')
  const parts = [of('givenName'), of('middleName'), family]
  const cells: RosterRow['cells'] = { name: parts.filter((part) => part !== '').join(' ') }
  if (of('email') !== '') cells.email = of('email')
  const phone = of('phone') || of('sms')
  if (phone !== '') cells.phone = phone
  if (kind === 'teachers') return cells
  const grade = listOf(of('grades')).join(', ') || (standing.out ? '' : standing.grade)
  if (grade !== '') cells.grade = grade
  return cells
}

/** The places of somebody: all of them, or those that have changed. Places as something else than they are do not count. */
function seatsOf(
  { enrolments }: Among,
  kind: PersonKind,
  held: readonly Place[],
  ended: readonly Place[],
): Pick<Given, 'classes' | 'joins' | 'leaves'> {
  const of = (places: readonly Place[]) => [
    ...new Set(places.filter((place) => place.kind === kind).map(({ room }) => room)),
  ]
  if (enrolments === 'bulk') return { classes: of(held) }
  if (enrolments === null) return {}
  const joins = of(held)
  return { joins, leaves: of(ended).filter((room) => !joins.includes(room)) }
}

function count(other: Map<string, number>, roles: readonly Role[]): void {
  const name = beginning(roles[0]?.name ?? '', 40)
  other.set(name, (other.get(name) ?? 0) + 1)
}

function saidOf(
  { sheets, places }: Among,
  left: Record<'no_id' | 'twice' | 'elsewhere' | 'none' | 'passwords', number>,
  other: ReadonlyMap<string, number>,
): CellProblem[] {
  const file = beginning(sheets.users?.name ?? '')
  const said = (key: string, count: number) =>
    count > 0 ? [{ key: `imports.said_${key}`, values: { count, file } }] : []
  const total = [...other.values()].reduce((sum, count) => sum + count, 0)
  const roles = [...other].map(([name, count]) => `\u2068${name}\u2069 ${count}`)
  return [
    ...said('no_id', left.no_id),
    ...said('twice', left.twice),
    ...said('elsewhere', left.elsewhere),
    ...said('no_role', left.none),
    ...(total > 0
      ? [{ key: 'imports.said_other_roles', values: { count: total, roles: roles.join(', ') } }]
      : []),
    ...said('other_places', places.others),
    ...said('passwords', left.passwords),
  ]
}

/**
 * The rows of people whose enrolments have changed and who are in no other file of the package. They have to be known already.
 * @param there the ids of the people of the other files
 */
export function seatedOnly(among: Among, there: ReadonlySet<string>): RosterRow[] {
  const { places, facts } = among
  if (among.enrolments === null) return []
  const known = new Map(facts.people.map(({ id, kind }) => [id, kind]))
  const all = [...places.held, ...places.ended].filter(({ user }) => !there.has(user))
  return [...Map.groupBy(all, ({ user }) => user)].map(([id, mine]) => {
    const kind = known.get(id) ?? mine[0]?.kind ?? 'students'
    const isHeld = new Set(places.held)
    const [held, ended] = [
      mine.filter((one) => isHeld.has(one)),
      mine.filter((one) => !isHeld.has(one)),
    ]
    const given: Given = {
      ...{ id: beginning(id, 200), known: true, notes: [...(places.notes.get(id) ?? [])] },
      ...seatsOf(among, kind, held, ended),
    }
    return { number: mine[0]?.line ?? 0, kind, given, cells: {} }
  })
}
