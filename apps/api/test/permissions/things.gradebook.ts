import type { Make } from './make.ts'
import type { World } from './world.ts'

/** A save of the categories of the class, by its version of now. */
export const newScheme: Make = async ({ db, classroom, quiz }) => {
  const scheme = await db
    .selectFrom('grade_schemes')
    .where('classroom_id', '=', classroom.id)
    .select('version')
    .executeTakeFirst()
  return {
    params: { id: classroom.id },
    body: {
      version: scheme?.version ?? 0,
      categories: [{ id: null, name: 'Quizzes', weight: 60, drop_lowest: 1, columns: [quiz.id] }],
    },
  }
}

/** What a new column for something outside says. */
export const columnFields = {
  name: 'Oral exam',
  max_score: 20,
  date: '2026-11-22',
  category_id: null,
}

/** A column of the class for something outside, made anew; there are only so many at a time. */
export async function anOutsideColumn({ db, a, classroom }: World): Promise<string> {
  const of = { tenant_id: a.id, classroom_id: classroom.id }
  await db
    .insertInto('grade_schemes')
    .values(of)
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .updateTable('outside_columns')
    .set({ removed_at: new Date() })
    .where('classroom_id', '=', classroom.id)
    .execute()
  const { id } = await db
    .insertInto('outside_columns')
    .values({ ...of, name: 'Oral exam', max_score: 20, day: '2026-11-22' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
