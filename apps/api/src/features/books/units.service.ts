import type { BookEdit } from '@meridian/contract/books.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { publisherTenant } from '../../platform/database/tenants.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { type Binned, moveToBin } from '../../platform/managed/bin.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { planUnits, type StoredUnit, type UnitPlan } from './units.plan.ts'

/**
 * Gives a book the units and lessons of its form, in their order. What is used is not removed unless `confirm_removal`
 * says so: 409 `in_use` names how many resources and papers it touches (docs/decisions/011). The book's row must be
 * locked by the caller, so that two forms never plan on the same state. What is removed lies in the bin, each unit with its
 * lessons.
 */
export async function setUnits(
  tx: Tx,
  actor: Actor,
  book: { id: string; name: string },
  input: Pick<z.output<typeof BookEdit>, 'units' | 'confirm_removal'>,
  t: Translate,
): Promise<void> {
  const plan = planUnits(await storedUnits(tx, book.id), input.units)
  const used = await usesOf(tx, plan)
  if (used.inUnits > 0 && plan.units.length === 0)
    throw new CallError('conflict', { key: 'books.unit_needed' })
  if (!input.confirm_removal) askFirst(used, t)
  await keep(tx, book.id, plan)
  await remove(tx, actor, book, plan)
}

/** The book's units, locked: nobody can put a resource into one while it may be on its way out. */
async function storedUnits(tx: Tx, bookId: string): Promise<StoredUnit[]> {
  const units = await tx
    .selectFrom('units')
    .where('book_id', '=', bookId)
    .select('id')
    .orderBy('position')
    .forUpdate()
    .execute()
  if (units.length === 0) return []
  const lessons = await tx
    .selectFrom('lessons')
    .where('unit_id', 'in', idsOf(units))
    .select(['id', 'unit_id'])
    .orderBy('position')
    .forUpdate()
    .execute()
  const byUnit = Map.groupBy(lessons, (lesson) => lesson.unit_id)
  return units.map(({ id }) => ({ id, lessonIds: idsOf(byUnit.get(id) ?? []) }))
}

type Uses = Record<'inUnits' | 'inLessons' | 'papers', number>

/** How many resources stand in what goes, and how many papers say they are about it. */
async function usesOf(tx: Tx, plan: UnitPlan): Promise<Uses> {
  const units = idsOf(plan.removedUnits)
  // What stands in a lesson that has moved elsewhere goes along with it.
  const lessons = idsOf(plan.lessons)
  const { rows } = await sql<Record<keyof Uses, string>>`select
    (select count(*) from resources where unit_id = any(${units}::uuid[])
      and (lesson_id is null or lesson_id <> all(${lessons}::uuid[]))) as "inUnits",
    (select count(*) from resources where lesson_id = any(${plan.removedLessons}::uuid[])) as "inLessons",
    (select count(distinct paper_id) from paper_units where unit_id = any(${units}::uuid[])) as papers`.execute(
    tx,
  )
  const count = (name: keyof Uses) => Number(rows[0]?.[name] ?? 0)
  return { inUnits: count('inUnits'), inLessons: count('inLessons'), papers: count('papers') }
}

function askFirst({ inUnits, inLessons, papers }: Uses, t: Translate): void {
  const effects = [
    ...(inUnits > 0 ? [t('books.units_removed_moves', { count: inUnits })] : []),
    ...(inLessons > 0 ? [t('books.units_removed_lessons', { count: inLessons })] : []),
    ...(papers > 0 ? [t('books.units_removed_papers', { count: papers })] : []),
  ]
  if (effects.length === 0) return
  throw new CallError('in_use', {
    key: 'books.units_removed',
    values: { effects: effects.join(' ') },
  })
}

/** Writes what stays and what is new. Positions may cross on the way: they are compared at the end. */
async function keep(tx: Tx, bookId: string, plan: UnitPlan): Promise<void> {
  if (plan.units.length > 0)
    await tx
      .insertInto('units')
      .values(plan.units.map((unit) => ({ ...unit, book_id: bookId })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          position: row.ref('excluded.position'),
        })),
      )
      .execute()
  if (plan.lessons.length > 0)
    await tx
      .insertInto('lessons')
      .values(plan.lessons)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          unit_id: row.ref('excluded.unit_id'),
          name: row.ref('excluded.name'),
          position: row.ref('excluded.position'),
        })),
      )
      .execute()
}

/** Moves resources to the heirs of their units, takes them out of their lessons, and puts both into the bin. */
async function remove(
  tx: Tx,
  actor: Actor,
  book: { name: string },
  { removedUnits, removedLessons }: UnitPlan,
): Promise<void> {
  for (const { id, name, unit } of await lessonsNamed(tx, removedLessons))
    await moveToBin(tx, actor, part('lesson', id, name, `${book.name}, ${unit}`), async () => {
      await tx
        .updateTable('resources')
        .set({ lesson_id: null })
        .where('lesson_id', '=', id)
        .execute()
      await tx.deleteFrom('lessons').where('id', '=', id).execute()
    })
  for (const { id, heir } of removedUnits) {
    const { name } = await tx
      .selectFrom('units')
      .where('id', '=', id)
      .select('name')
      .executeTakeFirstOrThrow()
    await moveToBin(tx, actor, part('unit', id, name, book.name), async () => {
      if (heir !== null)
        await tx
          .updateTable('resources')
          .set({ unit_id: heir, lesson_id: null })
          .where('unit_id', '=', id)
          .execute()
      await tx.deleteFrom('units').where('id', '=', id).execute()
    })
  }
}

async function lessonsNamed(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('lessons as l')
    .innerJoin('units as u', 'u.id', 'l.unit_id')
    .where('l.id', 'in', ids)
    .select(['l.id', 'l.name', 'u.name as unit'])
    .execute()
}

/** A part of a book, as the bin tells of it. */
const part = (kind: 'unit' | 'lesson', rowId: string, name: string, place: string): Binned => ({
  ...{ kind, table: `${kind}s`, rowId, tenantId: publisherTenant, name, place },
})

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id)
}
