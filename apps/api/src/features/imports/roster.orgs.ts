import { beginning, plainName } from './lists.ts'
import type { CellProblem } from './plan.types.ts'
import { Unreadable } from './read.types.ts'
import type { Sheets } from './roster.manifest.ts'
import type { RosterFacts } from './roster.types.ts'
import { isDeleted, listOf } from './roster.values.ts'

/** The school of a package that the import is for; `here` tells whether an organisation is it. An empty one is. */
export interface OwnOrg {
  id: string | null
  name: string
  here(org: string): boolean
  nameOf(org: string): string
  notes: CellProblem[]
}

/**
 * Finds the school in a package: the only one, or the one that was it before, or that has the name or the code of the school.
 * @throws Unreadable for a package of several schools of which none is it
 */
export function ownOrg(sheets: Sheets, facts: RosterFacts): OwnOrg {
  const all = (sheets.orgs?.lines ?? []).map(({ of }) => ({
    id: of('sourcedId'),
    name: of('name'),
    code: of('identifier'),
    school: of('type').toLowerCase() === 'school',
    gone: isDeleted(of('status')),
  }))
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const there = all.filter(({ gone, id }) => !gone && id !== '')
  const schools = there.some(({ school }) => school) ? there.filter(({ school }) => school) : there
  const one = schools.length <= 1 ? schools[0] : chosen(schools, facts)
  const id = one?.id ?? (schools.length === 0 ? onlyNamed(sheets, facts) : null)
  if (schools.length > 1 && !one) throw several(schools.map(({ name, id }) => name || id))
  const name = one?.name ?? ''
  const other = name !== '' && !facts.names.some((own) => plainName(own) === plainName(name))
  return {
    id,
    name: beginning(name),
    here: (org) => id === null || org === '' || org === id,
    nameOf: (org) => beginning(names.get(org) || org),
    notes: other ? [{ key: 'imports.said_school', values: { name: beginning(name) } }] : [],
  }
}

interface School {
  id: string
  name: string
  code: string
}

function chosen(schools: readonly School[], { orgs, names, code }: RosterFacts) {
  const plain = names.map(plainName)
  return (
    schools.find(({ id }) => orgs.includes(id)) ??
    only(schools.filter(({ name }) => plain.includes(plainName(name)))) ??
    only(schools.filter((one) => one.code !== '' && one.code.toLowerCase() === code))
  )
}

const only = <T>(found: readonly T[]) => (found.length === 1 ? found[0] : undefined)

/** The school of a package without a list of schools: the only one that its rows name. */
function onlyNamed(sheets: Sheets, { orgs }: RosterFacts): string | null {
  const named = new Set<string>()
  for (const { of } of sheets.classes?.lines ?? [])
    named.add(of('schoolSourcedId') || of('orgSourcedId'))
  for (const { of } of sheets.roles?.lines ?? []) named.add(of('orgSourcedId'))
  for (const { of } of sheets.users?.lines ?? [])
    for (const org of listOf(of('orgSourcedIds'))) named.add(org)
  named.delete('')
  const known = [...named].find((org) => orgs.includes(org))
  if (known) return known
  if (named.size > 1) throw several([...named])
  return [...named][0] ?? null
}

/** The most schools that a refusal names. */
const told = 5

function several(names: readonly string[]): Unreadable {
  const first = names.slice(0, told).map((name) => `\u2068${beginning(name)}\u2069`)
  return new Unreadable('invalid', 'imports.package_schools', {
    count: names.length,
    names: first.join(', ') + (names.length > told ? ' …' : ''),
  })
}
