import type { BinKind } from '@meridian/contract/bin.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/transaction.ts'
import type { Actor } from '../session/actor.ts'

/** A thing that is about to be deleted, as the bin tells of it (decision 084). */
export interface Binned {
  kind: BinKind
  /** The row that goes, with everything that hangs on it. */
  table:
    | 'announcements'
    | 'books'
    | 'classrooms'
    | 'lessons'
    | 'papers'
    | 'questions'
    | 'resources'
    | 'school_admins'
    | 'units'
    | 'users'
  rowId: string
  /** The id by which pages know the thing, where it is not that of the row. */
  subjectId?: string
  tenantId: string
  name: string
  /** The names of where it was. */
  place?: string | null
  /** The person whose it was, where it was one's own. */
  ownerId?: string | null
  /** True where only the row itself is changed, and nothing goes with it. */
  alone?: boolean
}

/** The longest name in the bin: an announcement is told by how it begins. */
const longestName = 150

/**
 * Deletes a thing so that it lies in the bin: keeps all rows that go or change with it, as they stood before. The steps are one
 * transaction with the deletion, so neither exists without the other.
 * @param erase deletes the thing; its row is held by then
 * @returns the id of the entry, and what `erase` gave
 */
export async function moveToBin<T>(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'name'>,
  thing: Binned,
  erase: () => Promise<T>,
): Promise<{ entry: string; erased: T }> {
  const { id: entry } = await tx
    .insertInto('bin_entries')
    .values({
      tenant_id: thing.tenantId,
      kind: thing.kind,
      subject_id: thing.subjectId ?? thing.rowId,
      name: shortened(thing.name),
      place: thing.place ?? '',
      owner_id: thing.ownerId ?? null,
      deleted_by: actor.userId,
      deleted_by_name: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select bin_keep(${entry}::uuid, ${thing.tenantId}::uuid, ${thing.table},
    array[${thing.rowId}]::uuid[], ${thing.alone ?? false})`.execute(tx)
  const erased = await erase()
  await sql`select bin_settle(${entry}::uuid)`.execute(tx)
  return { entry, erased }
}

/** A name on one line, cut between two characters where it is too long. */
function shortened(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : line
}
