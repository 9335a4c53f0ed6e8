import type { GradeScheme } from '@meridian/contract/gradebook.scheme.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { bookPapers } from './gradebook.sql.ts'
import { mayWeigh } from './scheme.policy.ts'

/** The papers of a class that stand in its gradebook, archived ones included, in the order in which they are due. */
export function columnsOfClass(db: Reader, actor: Actor, classId: string) {
  const all = { classId, kinds: ['quiz', 'assignment'], archived: true }
  return db
    .selectFrom('papers as p')
    .leftJoin('grade_category_papers as gp', (join) =>
      join.onRef('gp.paper_id', '=', 'p.id').on('gp.classroom_id', '=', classId),
    )
    .where(bookPapers(actor, all))
    .select(['p.id', 'p.name', 'p.kind', 'p.deadline', 'gp.category_id'])
    .select(sql<boolean>`p.archived_at is not null`.as('archived'))
    .orderBy(sql`coalesce(p.deadline, p.start_date, p.created_at)`)
    .orderBy('p.id')
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
