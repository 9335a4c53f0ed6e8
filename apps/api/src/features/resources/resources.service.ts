import type { FileResourceType, MediaResourceType } from '@meridian/contract/resources.ts'
import type {
  MediaResourceEdit,
  NewMediaResource,
  NewPaperResource,
  PaperResourceEdit,
} from '@meridian/contract/resources.write.ts'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import type { Book } from '../../visible/books.ts'
import type { Resource } from '../../visible/resources.ts'
import { requireOpen } from '../books/open.shared.ts'
import { setCaptions } from './resources.captions.ts'
import { chosenFile, chosenPlace } from './resources.choices.ts'
import { resourceCan } from './resources.policy.ts'
import { versionOf } from './resources.queries.ts'

/** The file field of a body: a link has none, the other kinds may. */
type Without = { asset_id?: string | null }
type MediaInput = Omit<z.output<typeof NewMediaResource>, 'asset_id'> & Without
type MediaChange = Omit<z.output<typeof MediaResourceEdit>, 'asset_id'> & Without
type PaperInput = z.output<typeof NewPaperResource>
type PaperChange = z.output<typeof PaperResourceEdit>

/**
 * Adds a video, audio, document or link to a book.
 * @returns its id
 * @throws CallError invalid for a unit, lesson or file that cannot be used
 */
export function addMedia(
  db: Database,
  actor: Actor,
  book: Book,
  type: MediaResourceType,
  input: MediaInput,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('resources')
      .values({
        type,
        tenant_id: actor.tenantId,
        book_id: book.id,
        ...(await chosenPlace(tx, book.id, input)),
        name: input.name,
        description: input.description,
        url: input.url || null,
        file_id: await fileOf(tx, actor, type, input.asset_id ?? null),
        created_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const captions = await setCaptions(tx, actor, id, input.captions)
    await audit(tx, actor, 'created', 'resource', id, { type, name: input.name, captions })
    return id
  })
}

/**
 * Adds a worksheet or an assignment with its empty paper, which is about the unit.
 * @returns the resource's id
 * @throws CallError conflict in a school where nothing new is begun with the book
 */
export function addPaper(
  db: Database,
  actor: Actor,
  book: Book,
  kind: 'worksheet' | 'assignment',
  input: PaperInput,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (actor.schoolId) await requireOpen(tx, actor.schoolId, [book.id])
    const place = await chosenPlace(tx, book.id, input)
    const { name, description } = input
    const own = { tenant_id: actor.tenantId, book_id: book.id }
    const paper = await tx
      .insertInto('papers')
      .values({
        ...own,
        kind,
        owner_id: actor.userId,
        name,
        description,
        grade_id: book.grade_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('resources')
      .values({ ...own, ...place, type: kind, paper_id: paper.id, created_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, actor, 'created', kind, paper.id, { name, resource_id: id })
    return id
  })
}

/**
 * Changes a video, audio, document or link.
 * @throws CallError not_found for another type, forbidden for another creator's, stale when it has changed since
 */
export async function changeMedia(
  db: Database,
  actor: Actor,
  resource: Resource,
  type: MediaResourceType,
  input: MediaChange,
): Promise<void> {
  requireEditable(actor, resource, type)
  await inTransaction(db, async (tx) => {
    await lockVersion(tx, resource, input.version)
    const { name, description } = input
    const changes = {
      ...(await chosenPlace(tx, resource.book_id, input)),
      name,
      description,
      url: input.url || null,
      file_id: await fileOf(tx, actor, type, input.asset_id ?? null, resource.file_id),
    }
    await tx.updateTable('resources').set(changes).where('id', '=', resource.id).execute()
    const captions = await setCaptions(tx, actor, resource.id, input.captions)
    await audit(tx, actor, 'changed', 'resource', resource.id, {
      before: { name: resource.name, url: resource.url, file_id: resource.file_id },
      after: { ...changes, captions },
      ...blindly(input.version),
    })
  })
}

/**
 * Changes the name, description and place of a worksheet or an assignment.
 * @throws CallError as `changeMedia` does
 */
export async function changePaper(
  db: Database,
  actor: Actor,
  resource: Resource,
  kind: 'worksheet' | 'assignment',
  input: PaperChange,
): Promise<void> {
  requireEditable(actor, resource, kind)
  await inTransaction(db, async (tx) => {
    await lockVersion(tx, resource, input.version)
    const place = await chosenPlace(tx, resource.book_id, input)
    const { name, description } = input
    await tx
      .updateTable('papers')
      .set({ name, description })
      .where('id', '=', resource.paper_id)
      .execute()
    await tx.updateTable('resources').set(place).where('id', '=', resource.id).execute()
    await audit(tx, actor, 'changed', 'resource', resource.id, {
      name,
      description,
      ...place,
      ...blindly(input.version),
    })
  })
}

function requireEditable(actor: Actor, resource: Resource, type: Resource['type']): void {
  if (resource.type !== type) throw notFound()
  if (!resourceCan(actor, resource).edit) throw new CallError('forbidden')
}

function fileOf(
  tx: Tx,
  actor: Actor,
  type: MediaResourceType,
  id: string | null,
  current: string | null = null,
): Promise<string | null> | null {
  return type === 'url' ? null : chosenFile(tx, actor, type satisfies FileResourceType, id, current)
}

/**
 * Locks the resource, and its paper if it has one.
 * @throws CallError stale for an old version, not_found when it has gone
 */
async function lockVersion(
  tx: Tx,
  { id, paper_id }: Resource,
  version: number | undefined,
): Promise<void> {
  const paper = paper_id
    ? await tx
        .selectFrom('papers')
        .where('id', '=', paper_id)
        .select('version')
        .forUpdate()
        .executeTakeFirst()
    : undefined
  const row = await tx
    .selectFrom('resources')
    .where('id', '=', id)
    .select('version')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  requireCurrent(versionOf({ ...row, paper_version: paper?.version ?? null }), version)
}
