import type { Make } from './make.ts'

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
