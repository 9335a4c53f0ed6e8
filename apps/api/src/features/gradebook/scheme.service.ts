import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import type { saveGradeScheme } from '@meridian/contract/gradebook.scheme.ts'
import { type SqlBool, sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireCurrent } from '../../platform/versions.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { mayWeigh } from './scheme.policy.ts'
import { categoriesOf, columnsOfClass } from './scheme.queries.ts'

type Wanted = BodyOf<typeof saveGradeScheme>['categories']

/**
 * Saves the categories of a class and which columns stand in each; a column that none of them names has no category, and one that was
 * left out is gone. What stays the same is no change.
 * @throws CallError forbidden for who does not teach the class, stale where somebody else has saved it since, invalid for two
 * categories of one name, a column in two of them, and what is no category or column of this class
 */
export async function saveScheme(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  { version, categories: wanted }: BodyOf<typeof saveGradeScheme>,
): Promise<void> {
  if (!mayWeigh(actor, classroom)) throw new CallError('forbidden')
  requireSingle(wanted)
  const { id, tenant_id } = classroom
  await inTransaction(db, async (tx) => {
    requireCurrent(await holdScheme(tx, classroom), version)
    const before = await placed(tx, actor, id)
    wanted.forEach((category, index) => {
      if (category.id !== null && !before.categories.some((one) => one.id === category.id))
        throw invalidField(`categories.${index}.id`, 'validation.not_available')
      category.columns.forEach((column, place) => {
        if (!before.known.has(column))
          throw invalidField(`categories.${index}.columns.${place}`, 'validation.not_available')
      })
    })
    const after = wanted.map((category) => ({
      ...category,
      columns: category.columns.toSorted(),
    }))
    if (isDeepStrictEqual(before.categories, after)) return
    await write(tx, { tenant_id, classroom_id: id }, before, wanted)
    await countUp(tx, id)
    await audit(tx, actor, 'weighed', 'classroom', id, { before: before.categories, after })
  })
}

/** @throws CallError invalid for two categories of one name, and for a column in two of them */
function requireSingle(wanted: Wanted): void {
  const names = new Set<string>()
  const columns = new Set<string>()
  const ids = new Set<string>()
  wanted.forEach((category, index) => {
    if (category.id !== null && ids.has(category.id))
      throw invalidField(`categories.${index}.id`, 'validation.invalid')
    if (category.id !== null) ids.add(category.id)
    const name = normalizeForSearch(category.name)
    if (names.has(name)) throw invalidField(`categories.${index}.name`, 'gradebook.same_name')
    names.add(name)
    category.columns.forEach((column, place) => {
      if (columns.has(column))
        throw invalidField(`categories.${index}.columns.${place}`, 'gradebook.two_categories')
      columns.add(column)
    })
  })
}

/** The version of a class's scheme, held until the end of the transaction; whoever holds it first makes it. */
export async function holdScheme(
  tx: Tx,
  { id, tenant_id }: Pick<Classroom, 'id' | 'tenant_id'>,
): Promise<number> {
  await tx
    .insertInto('grade_schemes')
    .values({ tenant_id, classroom_id: id })
    .onConflict((on) => on.doNothing())
    .execute()
  const { version } = await tx
    .selectFrom('grade_schemes')
    .where('classroom_id', '=', id)
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

/** Makes another version of a scheme that is held: of its categories, and of which columns there are to stand in them. */
export async function countUp(tx: Tx, classId: string): Promise<void> {
  await tx
    .updateTable('grade_schemes')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('classroom_id', '=', classId)
    .execute()
}

/** The categories of a class with their columns, in the form in which they are saved, and all columns that there are. */
async function placed(tx: Tx, actor: Actor, classId: string) {
  const [categories, columns] = [
    await categoriesOf(tx, classId),
    await columnsOfClass(tx, actor, classId),
  ]
  return {
    known: new Map(columns.map(({ id, kind }) => [id, kind])),
    categories: categories.map((category) => ({
      ...category,
      columns: columns
        .filter(({ category_id }) => category_id === category.id)
        .map(({ id }) => id)
        .toSorted(),
    })),
  }
}

interface Of {
  tenant_id: string
  classroom_id: string
}

async function write(
  tx: Tx,
  of: Of,
  { categories, known }: Awaited<ReturnType<typeof placed>>,
  wanted: Wanted,
): Promise<void> {
  const gone = categories.filter(({ id }) => !wanted.some((category) => category.id === id))
  if (gone.length > 0)
    await tx
      .deleteFrom('grade_categories')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  await tx.deleteFrom('grade_category_papers').where('classroom_id', '=', of.classroom_id).execute()
  const outside = [...known].flatMap(([id, kind]) => (kind === 'outside' ? [id] : []))
  const placedOutside = new Set<string>()
  for (const [position, { id, name, weight, drop_lowest, columns }] of wanted.entries()) {
    const fields = { name, weight, drop_lowest, position }
    const category_id = id ?? (await added(tx, { ...of, ...fields }))
    if (id !== null)
      await tx.updateTable('grade_categories').set(fields).where('id', '=', id).execute()
    const papers = columns.filter((column) => !outside.includes(column))
    if (papers.length > 0)
      await tx
        .insertInto('grade_category_papers')
        .values(papers.map((paper_id) => ({ ...of, paper_id, category_id })))
        .execute()
    const own = columns.filter((column) => outside.includes(column))
    for (const column of own) placedOutside.add(column)
    await placeOutside(tx, own, category_id)
  }
  const none = outside.filter((column) => !placedOutside.has(column))
  await placeOutside(tx, none, null)
}

/** Puts columns of what was done outside into a category, or in none; those that it moves get another version. */
async function placeOutside(tx: Tx, ids: string[], categoryId: string | null): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('outside_columns')
    .set((eb) => ({ category_id: categoryId, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where(sql<SqlBool>`category_id is distinct from ${categoryId}::uuid`)
    .execute()
}

async function added(
  tx: Tx,
  values: Of & { name: string; weight: number; drop_lowest: number; position: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('grade_categories')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
