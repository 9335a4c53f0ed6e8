import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Binned } from '../../platform/managed/bin.ts'

/** The part of a paper that the bin tells of. */
interface BinnedPaper {
  id: string
  kind: 'quiz' | 'assignment' | 'worksheet'
  tenant_id: string
  owner_id: string
  name: string
}

/**
 * A paper that is about to be deleted, as the bin tells of it: with the classes it was given to, or the book in whose library it
 * stood.
 * @param subjectId the resource, where the paper stands in a library
 */
export async function binnedPaper(
  db: Reader,
  { id, kind, tenant_id, owner_id, name }: BinnedPaper,
  subjectId?: string,
): Promise<Binned> {
  const { rows } = await sql<{ place: string | null }>`select coalesce(
    (select string_agg(c.name, ', ' order by c.name) from paper_classes pc join classrooms c on c.id = pc.classroom_id
      where pc.paper_id = ${id}),
    (select b.name from resources r join books b on b.id = r.book_id where r.paper_id = ${id})) as place`.execute(
    db,
  )
  return {
    ...{ kind, table: 'papers', rowId: id, tenantId: tenant_id, ownerId: owner_id, name },
    place: rows[0]?.place ?? '',
    ...(subjectId !== undefined && { subjectId }),
  }
}
