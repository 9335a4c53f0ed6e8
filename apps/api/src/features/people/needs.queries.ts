import type { Database } from '../../platform/database/connect.ts'

/** What a student needs, with who set it and when; no needs and version 0 for a student with none. */
export async function readNeeds(db: Database, studentId: string) {
  const row = await db
    .selectFrom('student_needs as n')
    .leftJoin('users as u', 'u.id', 'n.set_by')
    .where('n.student_id', '=', studentId)
    .select(['n.time_factor', 'n.instructions', 'n.set_at', 'n.version', 'u.name'])
    .executeTakeFirst()
  if (!row) return { needs: null, version: 0 }
  const { instructions, set_at, version, name } = row
  return {
    needs: {
      time_factor: Number(row.time_factor),
      instructions,
      set_by: name === null ? null : { name },
      set_at: set_at.toISOString(),
    },
    version,
  }
}
