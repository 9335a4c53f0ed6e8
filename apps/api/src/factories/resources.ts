import { tenantOf } from '../platform/database/tenants.ts'
import type { Reader } from '../platform/database/transaction.ts'
import { unique } from './unique.ts'

/** A resource of a book: a link unless told. With a paper it is an assignment or a worksheet and named by it. */
export async function makeResource(
  db: Reader,
  fields: {
    type?: 'video' | 'audio' | 'document' | 'url' | 'assignment' | 'worksheet'
    schoolId?: string | null
    bookId: string
    unitId: string
    lessonId?: string | null
    paperId?: string
    name?: string
    description?: string
    url?: string
    fileId?: string
    createdBy: string
  },
) {
  const ofPaper = fields.paperId !== undefined
  return db
    .insertInto('resources')
    .values({
      type: fields.type ?? 'url',
      tenant_id: tenantOf(fields.schoolId ?? null),
      book_id: fields.bookId,
      unit_id: fields.unitId,
      lesson_id: fields.lessonId ?? null,
      paper_id: fields.paperId ?? null,
      name: ofPaper ? null : (fields.name ?? `Resource ${unique()}`),
      description: ofPaper ? null : (fields.description ?? 'Worth a look.'),
      url: ofPaper ? null : (fields.url ?? 'https://www.openstreetmap.org'),
      file_id: fields.fileId ?? null,
      created_by: fields.createdBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
