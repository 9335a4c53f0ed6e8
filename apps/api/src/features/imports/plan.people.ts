import { isLoginName } from '@meridian/contract/core/login-name.ts'
import { Login } from '@meridian/contract/login.ts'
import type { Found, Read } from './columns.types.ts'
import { isError } from './faults.ts'
import { entriesOf, plainName } from './lists.ts'
import { problem, readCell } from './plan.cells.ts'
import type { SourceRow } from './plan.types.ts'
import type { Member, People } from './school.types.ts'

const sameName = 'imports.duplicate_person'
const severalNamed = 'imports.several_people'

/** Whether a row has neither an email nor a login name, so that its person is found by the name. */
export function hasNoEmail({ cells }: SourceRow): boolean {
  return (cells.email ?? '').trim() === ''
}

/** Whether what is wrong with finding the person of a row is wrong with the name, and not with the email. */
export function isAboutName(named: Read): boolean {
  return named.problem?.key === sameName || named.problem?.key === severalNamed
}

/**
 * Makes the function that finds the person of a row: by the email or the login name, and without either by the name among those who
 * have no email. A second row about the same person is wrong.
 */
export function peopleFinder(
  school: People,
  source: readonly SourceRow[],
): (row: SourceRow) => Found<Member> {
  const { accounts } = school
  const rowOfLogin = new Map<string, number>()
  const byName = nameFinder(school, source)
  return (row) => {
    const { number, cells } = row
    if (hasNoEmail(row)) return byName(row)
    const login = readCell(Login, cells.email ?? '')
    if (login.problem) return { row: null, named: { problem: problem('validation.email') } }
    const account = accounts.get(login.value)
    const whose = account?.id ?? login.value
    const first = rowOfLogin.get(whose)
    if (first !== undefined)
      return { row: null, named: { problem: problem('imports.duplicate_email', { row: first }) } }
    rowOfLogin.set(whose, number)
    if (isLoginName(login.value)) {
      if (!account) return { row: null, named: { problem: problem('imports.login_unknown') } }
      return { row: account, named: { text: account.values.email ?? '' } }
    }
    if (account === null)
      return { row: null, named: { problem: problem('validation.email_taken') } }
    return { row: account ?? null, named: { text: login.value } }
  }
}

/**
 * Finds people without an email. One name in the file and one in the school are the same person; of several, those in the same
 * classes are.
 */
function nameFinder(school: People, source: readonly SourceRow[]) {
  const counts = new Map<string, number>()
  for (const row of source.filter(hasNoEmail)) {
    const name = plainName(row.cells.name ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const rows = new Map<string, number>()
  return ({ number, cells }: SourceRow): Found<Member> => {
    const name = plainName(cells.name ?? '')
    if (name === '' || isError(cells.name ?? '')) return { row: null, named: { text: '' } }
    const classes = classesIn(cells.classes ?? '', school)
    const key = `${name}|${classes}`
    const first = rows.get(key)
    if (first !== undefined)
      return { row: null, named: { problem: problem(sameName, { row: first }) } }
    rows.set(key, number)
    const people = school.named.get(name) ?? []
    const found =
      people.length === 1 && counts.get(name) === 1
        ? people
        : people.filter((one) => setOf(one.classes.map(({ id }) => id)) === classes)
    // Nothing tells which of them a row without classes means, or whether it means another one.
    const unclear = found.length > 1 || (found.length === 0 && people.length > 0 && classes === '')
    if (unclear) return { row: null, named: { problem: problem(severalNamed) } }
    return { row: found[0] ?? null, named: { text: '' } }
  }
}

/** The ids of the classes that a cell names, in one order, so that two lists can be compared; unknown names stay as they are. */
function classesIn(text: string, { classes }: Pick<People, 'classes'>): string {
  const names = entriesOf(text, (entry) => classes.find(entry).length > 0)
  return setOf(names.map((name) => classes.find(name)[0]?.id ?? plainName(name)))
}

const setOf = (ids: readonly string[]) => [...new Set(ids)].sort().join('|')
