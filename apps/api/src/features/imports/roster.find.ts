import { isLoginName } from '@meridian/contract/core/login-name.ts'
import { Login } from '@meridian/contract/login.ts'
import type { Read } from './columns.types.ts'
import { plainName } from './lists.ts'
import { problem } from './plan.cells.ts'
import type { CellProblem, SourceRow } from './plan.types.ts'
import { givenOf, isCorrected } from './roster.plan.row.ts'
import type { Links } from './roster.school.ts'
import type { Keys } from './school.people.ts'
import type { Member, People } from './school.types.ts'

/** Whom a row of a package is about. */
export interface Whose {
  member: Member | null
  /** What the column of emails says. */
  named: Read
  /** The email that is written; null where the one of the school stays, or there is none. */
  email: string | null
  /** How somebody was found who has no id of the source yet. */
  how: 'email' | 'login' | 'name' | null
  /** The id that is kept from now on; null where it is known already. */
  link: string | null
  wrong: CellProblem | null
}

/** The emails and login names by which people of a package may be found. */
export function keysIn(rows: readonly SourceRow[]): Keys {
  const logins = rows.flatMap((row) =>
    [row.cells.email ?? '', givenOf(row).username ?? ''].flatMap(
      (text) => Login.safeParse(text).data ?? [],
    ),
  )
  return { logins: [...new Set(logins)], nameless: true, most: true }
}

type Known = Omit<People, 'fresh' | 'namedClasses' | 'classes'>

/**
 * Makes the function that finds the person of a row: by the id at the source, by the id here, by the email, by the login name, and
 * last by the name among those who have neither an email nor an id. A second row about the same person is wrong.
 * @param members the people of the kind by their users, those of the rows' ids
 * @param others those of the other kind
 */
export function whoseRow(
  school: Known,
  { members, others }: Record<'members' | 'others', ReadonlyMap<string, Member>>,
  source: readonly SourceRow[],
  { links, emails }: { links: Links; emails: Map<string, number> },
): (row: SourceRow) => Whose {
  const claimed = new Map<string, number>()
  const named = namesakes(school, source, links)
  return (row) => {
    const { id, known, aside } = givenOf(row)
    const linked = links.people.get(id)
    const by = members.get(linked ?? id) ?? null
    const login = Login.safeParse(row.cells.email ?? '').data
    const account = login === undefined ? undefined : school.accounts.get(login)
    const typed = isCorrected(row, 'email')
    const none: Whose = {
      ...{ member: by, named: { text: '' }, email: null, how: null, wrong: null },
      link: by || aside ? null : id,
    }
    const once = (whose: Whose): Whose => {
      if (!whose.member || aside) return whose
      const first = claimed.get(whose.member.id)
      if (first !== undefined)
        return { ...whose, wrong: problem('imports.person_twice', { row: first }) }
      claimed.set(whose.member.id, row.number)
      return whose
    }
    if (by && !(typed && account)) return once(none)
    if (others.has(linked ?? id)) return { ...none, wrong: problem('imports.other_kind') }
    if (account) return once({ ...none, member: account, how: 'email', link: id })
    const user = Login.safeParse(givenOf(row).username ?? '').data
    const other = user === undefined ? null : (school.accounts.get(user) ?? null)
    if (other) return once({ ...none, member: other, how: 'login', link: id })
    if (known && !row.cells.name) return { ...none, wrong: problem('imports.not_known') }
    if (row.cells.email) {
      if (!login) return emailed(none, { problem: problem('validation.email') })
      if (isLoginName(login)) return emailed(none, { problem: problem('imports.login_unknown') })
      if (account === null) return emailed(none, { problem: problem('validation.email_taken') })
      return emailed(none, givenBefore(emails, login, row.number) ?? { text: login })
    }
    const found = named(row)
    if (found === 'several') return { ...none, wrong: problem('imports.several_people') }
    return found ? once({ ...none, member: found, how: 'name', link: id }) : none
  }
}

const emailed = (none: Whose, named: Read): Whose => ({
  ...none,
  named,
  email: named.problem ? '' : named.text,
})

/** A second row with the email of somebody new is wrong. */
function givenBefore(emails: Map<string, number>, login: string, number: number): Read | null {
  const first = emails.get(login)
  if (first !== undefined) return { problem: problem('imports.duplicate_email', { row: first }) }
  emails.set(login, number)
  return null
}

/** Finds people by their names: one without an email and an id in the package, and one at the school. */
function namesakes({ named }: Known, source: readonly SourceRow[], links: Links) {
  const counts = new Map<string, number>()
  const isLoose = (row: SourceRow) =>
    !row.cells.email && !links.people.has(givenOf(row).id) && !givenOf(row).aside
  for (const row of source.filter(isLoose)) {
    const name = plainName(row.cells.name ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const free = (member: Member) => !links.ofUser.has(member.user)
  return (row: SourceRow): Member | 'several' | null => {
    const name = plainName(row.cells.name ?? '')
    if (name === '' || !isLoose(row)) return null
    const people = (named.get(name) ?? []).filter(free)
    if (people.length === 0) return null
    return people.length === 1 && counts.get(name) === 1 ? (people[0] ?? null) : 'several'
  }
}
