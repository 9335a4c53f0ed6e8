import { fold } from '@meridian/contract/core/text.ts'
import { Login } from '@meridian/contract/login.ts'
import { isLoginName } from '@meridian/contract/login-name.ts'
import type { Found, Read } from './columns.types.ts'
import { isError } from './faults.ts'
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
  { accounts, named }: People,
  source: readonly SourceRow[],
): (row: SourceRow) => Found<Member> {
  const rowOfLogin = new Map<string, number>()
  const byName = nameFinder(named, source)
  return (row) => {
    const { number, cells } = row
    if (hasNoEmail(row)) return byName(row)
    const login = readCell(Login, cells.email ?? '')
    if (login.problem) return { row: null, named: login }
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
function nameFinder(named: People['named'], source: readonly SourceRow[]) {
  const counts = new Map<string, number>()
  for (const row of source.filter(hasNoEmail)) {
    const name = fold(row.cells.name ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const rows = new Map<string, number>()
  return ({ number, cells }: SourceRow): Found<Member> => {
    const name = fold(cells.name ?? '')
    if (name === '' || isError(cells.name ?? '')) return { row: null, named: { text: '' } }
    const classes = classesIn(cells.classes ?? '')
    const key = `${name}|${classes}`
    const first = rows.get(key)
    if (first !== undefined)
      return { row: null, named: { problem: problem(sameName, { row: first }) } }
    rows.set(key, number)
    const people = named.get(name) ?? []
    const found =
      people.length === 1 && counts.get(name) === 1
        ? people
        : people.filter(
            (one) => classesIn(one.classes.map((each) => each.name).join(';')) === classes,
          )
    if (found.length > 1) return { row: null, named: { problem: problem(severalNamed) } }
    return { row: found[0] ?? null, named: { text: '' } }
  }
}

/** The names of classes in a cell, so that two lists can be compared. */
function classesIn(text: string): string {
  return text.split(/[;؛]/).map(fold).filter(Boolean).sort().join('|')
}
