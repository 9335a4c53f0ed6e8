import type { FileResourceType } from '@meridian/contract/resources.ts'
import { isId } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireFile } from '../files/files.shared.ts'

/** A place in a book as a body names it; a unit travels as `chapter_id`. */
interface Chosen {
  chapter_id: string
  lesson_id: string | null
}

/**
 * The unit and lesson of a resource, locked so that neither can be deleted meanwhile.
 * @throws CallError invalid on the field for a unit that is not the book's and a lesson that is not the unit's; foreign
 * and missing ones answer alike
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

const folders = { video: 'media', audio: 'media', document: 'documents' } as const

/**
 * The file that a body names for a resource of this kind, locked.
 * @throws CallError as requireFile() does, on `asset_id`
 */
export function chosenFile(
  tx: Tx,
  actor: Actor,
  type: FileResourceType,
  id: string | null,
  current: string | null = null,
): Promise<string | null> {
  return requireFile(tx, actor, 'asset_id', id, { folder: folders[type], kinds: [type] }, current)
}
