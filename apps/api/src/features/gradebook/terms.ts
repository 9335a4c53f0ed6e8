import type { Database } from '../../platform/database/connect.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import { type TermRow, termsOf } from '../schools/terms.shared.ts'

/** The word for no term at all. */
const everything = 'all'

/**
 * The terms of a class's school and the one that is asked for: the present one where none is named, and null for
 * everything.
 * @param path the field that names it
 * @throws CallError invalid for what is no term of the school
 */
export async function chosenTerm(
  db: Database,
  classroom: { tenant_id: string },
  named: string | undefined,
  path: string,
): Promise<{ terms: TermRow[]; term: TermRow | null }> {
  const terms = await termsOf(db, classroom.tenant_id)
  if (named === everything) return { terms, term: null }
  if (named === undefined) return { terms, term: terms.find(({ present }) => present) ?? null }
  const term = terms.find(({ id }) => id === named)
  if (!term) throw invalidField(path, 'validation.not_available')
  return { terms, term }
}
