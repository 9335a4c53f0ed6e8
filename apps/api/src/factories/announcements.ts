import type { Reader } from '../platform/database/transaction.ts'

/** An announcement to a class, made now unless told. */
export async function makeAnnouncement(
  db: Reader,
  fields: {
    schoolId: string
    /** Without one it is to the whole school. */
    classroomId?: string
    authorId: string
    content?: string
    createdAt?: Date
    /** Later for one that is scheduled. */
    publishedAt?: Date
  },
) {
  return db
    .insertInto('announcements')
    .values({
      tenant_id: fields.schoolId,
      classroom_id: fields.classroomId ?? null,
      author_id: fields.authorId,
      content: fields.content ?? 'Bring your atlas on Sunday.',
      created_at: fields.createdAt ?? new Date(),
      published_at: fields.publishedAt ?? fields.createdAt ?? new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
