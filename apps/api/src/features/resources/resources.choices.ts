import type { FileResourceType } from '@meridian/contract/resources.ts'
import { type SqlBool, sql } from 'kysely'
import { isId } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/http/errors.ts'
import { type Actor, isProvider } from '../../platform/session/actor.ts'

/** A place in a book as a body names it; a unit travels as `chapter_id`. */
interface Chosen {
  chapter_id: string
  lesson_id: string | null
}

/**
 * The unit and lesson a resource is to stand in, held so that neither can go meanwhile. 422 on the field for a unit
 * that is not the book's and a lesson that is not the unit's; foreign and missing ones answer alike.
 */
export async function chosenPlace(
  tx: Tx,
  bookId: string,
  { chapter_id, lesson_id }: Chosen,
): Promise<{ unit_id: string; lesson_id: string | null }> {
  const unit = isId(chapter_id)
    ? await tx
        .selectFrom('units')
        .where('id', '=', chapter_id)
        .where('book_id', '=', bookId)
        .select('id')
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (!unit) throw invalidField('chapter_id', 'validation.not_available')
  if (lesson_id === null) return { unit_id: unit.id, lesson_id: null }
  const lesson = isId(lesson_id)
    ? await tx
        .selectFrom('lessons')
        .where('id', '=', lesson_id)
        .where('unit_id', '=', unit.id)
        .select('id')
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (!lesson) throw invalidField('lesson_id', 'resources.lesson_of_other_unit')
  return { unit_id: unit.id, lesson_id: lesson.id }
}

/** Where the files of each kind lie, and what their bytes say they are. */
const files: Record<FileResourceType, { folder: string; mime: string }> = {
  video: { folder: 'media', mime: 'video/%' },
  audio: { folder: 'media', mime: 'audio/%' },
  document: { folder: 'documents', mime: '%' },
}

/**
 * Checks the file a body names for a resource of this kind: the one it has already (`current`), one the actor has
 * uploaded, or, for provider staff, any of the provider's. Everything else answers 422, a missing file like a foreign one.
 */
export async function chosenFile(
  tx: Tx,
  actor: Actor,
  type: FileResourceType,
  id: string | null,
  current: string | null = null,
): Promise<string | null> {
  if (id === null || id === current) return id
  const { folder, mime } = files[type]
  const file = isId(id)
    ? await tx
        .selectFrom('files')
        .where('id', '=', id)
        .where('folder', '=', folder)
        .where('mime', 'like', mime)
        .where((of) =>
          of.or([
            of('owner_id', '=', actor.userId),
            isProvider(actor) ? of('school_id', 'is', null) : sql<SqlBool>`false`,
          ]),
        )
        .select('id')
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (!file) throw invalidField('asset_id', 'validation.not_available')
  return file.id
}
