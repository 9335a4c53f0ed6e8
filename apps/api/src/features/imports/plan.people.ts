import { personInput } from '@meridian/contract/person.ts'
import type { Found } from './columns.types.ts'
import { problem, readCell } from './plan.cells.ts'
import type { SourceRow } from './plan.types.ts'
import type { Member, People } from './school.types.ts'

/** Makes the function that finds the person of a row, by the email. A second row with the same email is wrong. */
export function peopleFinder({ accounts }: People): (row: SourceRow) => Found<Member> {
  const rowOfEmail = new Map<string, number>()
  return ({ number, cells }) => {
    const email = readCell(personInput.email, cells.email ?? '')
    if (email.problem) return { row: null, named: email }
    const first = rowOfEmail.get(email.value)
    if (first !== undefined)
      return { row: null, named: { problem: problem('imports.duplicate_email', { row: first }) } }
    rowOfEmail.set(email.value, number)
    const account = accounts.get(email.value)
    if (account === null)
      return { row: null, named: { problem: problem('validation.email_taken') } }
    return { row: account ?? null, named: { text: email.value } }
  }
}
