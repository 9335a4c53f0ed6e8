import type { Removal } from '@meridian/contract/core/removal.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import { type Binned, moveToBin } from '../../platform/managed/bin.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Resource } from '../../visible/resources.ts'
import { binnedPaper } from '../papers/binned.shared.ts'
import { resourceCan } from './resources.policy.ts'

/**
 * The effect of deleting a resource: its file, or its paper's questions.
 * @throws CallError forbidden for actors who may not delete it
 */
export async function describeRemoval(
  db: Database,
  actor: Actor,
  resource: Resource,
  t: Translate,
): Promise<Removal> {
  requireDeletable(actor, resource)
  const name = await nameOf(db, resource)
  const { paper_id, file_id } = resource
  if (paper_id !== null) return removalOfPaper(db, name, paper_id, t)
  const file = file_id
    ? await db.selectFrom('files').where('id', '=', file_id).select('name').executeTakeFirst()
    : undefined
  return {
    name,
    allowed: true,
    message: t('resources.removal', { name }),
    things: file
      ? [{ kind: 'file', count: 1, text: t('resources.removal_file', { name: file.name }) }]
      : [],
    instead: null,
  }
}

async function removalOfPaper(
  db: Database,
  name: string,
  paperId: string,
  t: Translate,
): Promise<Removal> {
  const [students, questions] = await Promise.all([
    studentsOf(db, paperId),
    db
      .selectFrom('questions')
      .where('paper_id', '=', paperId)
      .where('removed_at', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const dependents = { questions: Number(questions.count), students }
  const things = (['questions', 'students'] as const).flatMap((kind) => {
    const count = dependents[kind]
    return count > 0 ? [{ kind, count, text: t(`resources.removal_${kind}`, { count }) }] : []
  })
  const allowed = students === 0
  return {
    name,
    allowed,
    message: allowed
      ? t('resources.removal', { name })
      : t('resources.in_use', { count: students, name }),
    things,
    instead: allowed ? null : 'archive',
  }
}

/**
 * Deletes a resource, with its paper if it has one. A file stays as long as the resource lies in the bin.
 * @returns the id of its entry in the bin
 * @throws CallError forbidden for actors who may not delete it, in_use where students have answered: their work is
 * never deleted (P27.3)
 */
export async function deleteResource(
  db: Database,
  actor: Actor,
  resource: Resource,
): Promise<string> {
  requireDeletable(actor, resource)
  return inTransaction(db, async (tx) => {
    const { id, paper_id, type } = resource
    const name = await nameOf(tx, resource)
    if (paper_id === null) {
      const { entry } = await moveToBin(
        tx,
        actor,
        await binnedResource(tx, resource, name),
        async () => {
          const { numDeletedRows } = await tx
            .deleteFrom('resources')
            .where('id', '=', id)
            .executeTakeFirst()
          if (numDeletedRows === 0n) throw notFound()
        },
      )
      await audit(tx, actor, 'deleted', 'resource', id, { type, name })
      return entry
    }
    // Locked first, so that no attempt can begin between the count and the deletion.
    const paper = await tx
      .selectFrom('papers')
      .where('id', '=', paper_id)
      .select(['id', 'kind', 'tenant_id', 'owner_id', 'name'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    const count = await studentsOf(tx, paper_id)
    if (count > 0)
      throw new CallError('in_use', { key: 'resources.in_use', values: { count, name } })
    const { entry } = await moveToBin(tx, actor, await binnedPaper(tx, paper, id), () =>
      tx.deleteFrom('papers').where('id', '=', paper_id).execute(),
    )
    // No other type has a paper.
    const entity = type === 'worksheet' ? type : 'assignment'
    await audit(tx, actor, 'deleted', entity, paper_id, { name, resource_id: id })
    return entry
  })
}

/** A resource without a paper, as the bin tells of it: with the book in which it stood. */
async function binnedResource(db: Reader, resource: Resource, name: string): Promise<Binned> {
  const { id, tenant_id, created_by, book_id } = resource
  const book = await db
    .selectFrom('books')
    .where('id', '=', book_id)
    .select('name')
    .executeTakeFirst()
  return {
    ...{ kind: 'resource', table: 'resources', rowId: id, tenantId: tenant_id, name },
    ...{ place: book?.name, ownerId: created_by },
  }
}

function requireDeletable(actor: Actor, resource: Resource): void {
  if (!resourceCan(actor, resource).delete) throw new CallError('forbidden')
}

async function nameOf(db: Reader, { name, paper_id }: Resource): Promise<string> {
  if (paper_id === null) return name ?? ''
  const paper = await db
    .selectFrom('papers')
    .where('id', '=', paper_id)
    .select('name')
    .executeTakeFirstOrThrow(() => notFound())
  return paper.name
}

/** How many students have begun to answer a paper. */
async function studentsOf(db: Reader, paperId: string): Promise<number> {
  const { students } = await db
    .selectFrom('attempts')
    .where('paper_id', '=', paperId)
    .select(({ fn }) => fn.count<string>('student_id').distinct().as('students'))
    .executeTakeFirstOrThrow()
  return Number(students)
}
