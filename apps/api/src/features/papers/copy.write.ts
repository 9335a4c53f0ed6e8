import type { CopyType } from '@meridian/contract/papers.ts'
import { kindNames, needsTeacher } from '@meridian/questions/kinds.ts'
import { type SqlBool, sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { always } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { visibleBooks } from '../../visible/books.ts'
import type { Paper } from '../../visible/papers.ts'
import { requireOpen } from '../books/open.shared.ts'
import { copyQuestionsOf, keptSettings } from './copy.shared.ts'
import { setUnits } from './settings.write.ts'

/**
 * The place of a copy in the library: a book in the actor's reach, with the unit and lesson of the source where that
 * has some.
 */
interface Place {
  id: string
  grade_id: string
  unit_id: string | null
  lesson_id: string | null
  unit_ids: string[]
}

/**
 * Writes the copy of a paper: its settings without classes and dates, the present version of each question as the
 * first version of a new question, and the place of an assignment in the library.
 * @returns the id of the copy, and its book
 * @throws CallError not_found when the source has been deleted; conflict where nothing new is begun with its book; invalid on `type` where an assignment would have no
 * place
 */
export async function writeCopy(
  tx: Tx,
  actor: Actor,
  { id: sourceId }: Paper,
  { type, name }: { type: CopyType; name: string },
): Promise<{ id: string; book: Place | null }> {
  // The source is locked, so that it is there until its questions are copied.
  const source = await tx
    .selectFrom('papers')
    .where('id', '=', sourceId)
    .selectAll()
    .forKeyShare()
    .executeTakeFirst()
  if (!source) throw notFound('papers.not_found')
  const book = await placeOf(tx, actor, sourceId)
  if (book) await requireOpen(tx, actor.tenantId, [book.id])
  const unitId = book?.unit_id ?? null
  if (type === 'assignment' && unitId === null)
    throw invalidField('type', 'papers.copy_without_book')
  const { id } = await tx
    .insertInto('papers')
    .values({
      kind: type,
      tenant_id: actor.tenantId,
      owner_id: actor.userId,
      name,
      book_id: book?.id ?? null,
      grade_id: book?.grade_id ?? null,
      // A paper with questions for a teacher to grade needs a review, which a worksheet with such questions never
      // had.
      manual_review: source.manual_review || (await hasToBeGraded(tx, sourceId)),
      ...settingsOf(source),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (book) await setUnits(tx, { id, tenant_id: actor.tenantId }, book.unit_ids)
  await copyQuestions(tx, actor, { from: sourceId, to: { id, tenantId: actor.tenantId } })
  if (type === 'assignment' && book && unitId !== null)
    await tx
      .insertInto('resources')
      .values({
        tenant_id: actor.tenantId,
        book_id: book.id,
        unit_id: unitId,
        lesson_id: book.lesson_id,
        type,
        paper_id: id,
        created_by: actor.userId,
      })
      .execute()
  await audit(tx, actor, 'copied', 'paper', id, { from: sourceId, type })
  return { id, book }
}

/**
 * The place of the source in the library. A quiz has none there, so its place is the first unit of its book.
 * @returns null without a book that the actor may read
 */
async function placeOf(tx: Tx, actor: Actor, sourceId: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select b.id, b.grade_id, u.id as unit_id, case when u.id = r.unit_id then r.lesson_id end as lesson_id,
      array(
        select n.id from units n where n.book_id = b.id and (n.id = r.unit_id or exists (
          select from paper_units pu where pu.paper_id = p.id and pu.unit_id = n.id))) as unit_ids
    from papers p
    left join resources r on r.paper_id = p.id
    join books b on b.id = coalesce(r.book_id, p.book_id)
    left join lateral (
      select n.id from units n left join paper_units pu on pu.unit_id = n.id and pu.paper_id = p.id
      where n.book_id = b.id
      order by coalesce(n.id = r.unit_id, false) desc, pu.unit_id is null, n.position limit 1) u on true
    where p.id = ${sourceId} and ${visibleBooks(actor, 'b')}`.execute(tx)
  return rows[0] ?? null
}

function settingsOf<P extends Record<(typeof keptSettings)[number], unknown>>(paper: P) {
  const kept = keptSettings.map((name) => [name, paper[name]])
  return Object.fromEntries(kept) as Pick<P, (typeof keptSettings)[number]>
}

async function hasToBeGraded(tx: Tx, paperId: string): Promise<boolean> {
  const question = await tx
    .selectFrom('questions as q')
    .innerJoin('question_versions as v', 'v.id', 'q.version_id')
    .where('q.paper_id', '=', paperId)
    .where('q.removed_at', 'is', null)
    .where('v.type', 'in', kindNames.filter(needsTeacher))
    .select('q.id')
    .limit(1)
    .executeTakeFirst()
  return question !== undefined
}

/** Which questions are copied, and where to. */
interface CopiedQuestions {
  /** The id of their paper. */
  from: string
  to: { id: string; tenantId: string }
  /** One question of it alone; without it, all of them. */
  only?: string
  /** How many questions stand before them in the other paper. */
  after?: number
}

/**
 * Copies questions of one paper into another.
 * @returns the ids of the copies
 */
export async function copyQuestions(
  tx: Tx,
  actor: Actor,
  { from, to, only, after = 0 }: CopiedQuestions,
): Promise<string[]> {
  return copyQuestionsOf(
    tx,
    sql`select ${from}::uuid as from_id, ${to.id}::uuid as to_id, ${to.tenantId}::uuid as tenant_id, ${actor.userId}::uuid as user_id`,
    { after, only: only === undefined ? always : sql<SqlBool>`q.id = ${only}` },
  )
}
