import type { Reader } from '../platform/database/transaction.ts'

/** The id of a grade, 1 to 12. */
export async function gradeOfLevel(db: Reader, level: number): Promise<string> {
  const grade = await db
    .selectFrom('grades')
    .where('level', '=', level)
    .select('id')
    .executeTakeFirstOrThrow()
  return grade.id
}
