import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { schoolToday } from '../../visible/books.ts'

interface Closed {
  name: string
  why: 'archived' | 'draft' | 'upcoming' | 'ended'
  /** The last day of a licence that is over, as people read it. */
  day: string | null
}

/**
 * Refuses to begin something new in a school with books that are archived or whose licence is over (P40.10, P40.12), and holds
 * the others open until the transaction ends. Of drafts, and of what is licensed from a later day on, the school knows nothing.
 * @param path of the field that chose them, where a field did
 * @throws CallError invalid on that field, else conflict
 */
export async function requireOpen(
  tx: Tx,
  tenantId: string,
  bookIds: readonly string[],
  path?: string,
): Promise<void> {
  if (bookIds.length === 0) return
  const today = schoolToday('sb.tenant_id')
  const { rows } = await sql<Closed | { why: null }>`
    select b.name, case
        when b.archived_at is not null then 'archived'
        when b.published_at is null then 'draft'
        when sb.starts_on > ${today} then 'upcoming'
        when sb.ends_on < ${today} then 'ended' end as why,
      to_char(sb.ends_on, 'DD/MM/YYYY') as day
    from books b left join school_books sb on sb.book_id = b.id and sb.tenant_id = ${tenantId}
    where b.id = any(${[...bookIds]}::uuid[]) order by b.id for key share of b`.execute(tx)
  const closed = rows.find((row) => row.why !== null)
  if (!closed || closed.why === null) return
  const { why, name, day } = closed
  const told = why === 'archived' || why === 'ended'
  const key = told ? `books.closed_${why}` : 'validation.not_available'
  const values = { name, day: `\u2066${day ?? ''}\u2069` }
  if (path === undefined) throw new CallError('conflict', { key, values })
  throw told ? invalidField(path, key, values) : invalidField(path, key)
}

/** `requireOpen` for the book that a paper stands in or is about. */
export async function requirePaperOpen(
  tx: Tx,
  { id, tenant_id }: { id: string; tenant_id: string },
): Promise<void> {
  const { rows } = await sql<{ book_id: string }>`
    select coalesce(r.book_id, p.book_id) as book_id from papers p left join resources r on r.paper_id = p.id
    where p.id = ${id} and coalesce(r.book_id, p.book_id) is not null`.execute(tx)
  await requireOpen(
    tx,
    tenant_id,
    rows.map(({ book_id }) => book_id),
  )
}
