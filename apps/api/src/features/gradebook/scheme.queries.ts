import type { GradeScheme } from '@meridian/contract/gradebook.scheme.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { bookColumns } from './columns.sql.ts'
import { bookKinds, chosenKinds } from './gradebook.sql.ts'
import { mayWeigh } from './scheme.policy.ts'

/** All columns of a class's gradebook, archived papers included, in the order in which they are due. */
export function columnsOfClass(db: Reader, actor: Actor, classId: string) {
  const all = { classId, ...chosenKinds(bookKinds), archived: true }
  return db
    .selectFrom(bookColumns(actor, all).as('c'))
    .select(['c.id', 'c.name', 'c.kind', 'c.deadline', 'c.archived', 'c.category_id'])
    .orderBy('c.at')
    .orderBy('c.id')
    .execute()
}

/** The categories of a class in their order. */
export function categoriesOf(db: Reader, classId: string) {
  return db
    .selectFrom('grade_categories')
    .where('classroom_id', '=', classId)
    .select(['id', 'name', 'weight', 'drop_lowest'])
    .orderBy('position')
    .execute()
}

/** What the average of a class is made from: version 0 where nobody has set anything yet. */
export async function schemeOf(
  db: Database,
  actor: Actor,
  classroom: { id: string; taught: boolean },
): Promise<GradeScheme> {
  const [scheme, categories, columns] = await Promise.all([
    db
      .selectFrom('grade_schemes')
      .where('classroom_id', '=', classroom.id)
      .select('version')
      .executeTakeFirst(),
    categoriesOf(db, classroom.id),
    columnsOfClass(db, actor, classroom.id),
  ])
  return {
    categories,
    columns: columns.map(({ deadline, ...column }) => ({
      ...column,
      deadline: deadline?.toISOString() ?? null,
    })),
    version: scheme?.version ?? 0,
    can: { edit: mayWeigh(actor, classroom) },
  }
}
