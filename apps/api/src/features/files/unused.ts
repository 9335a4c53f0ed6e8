import { type RawBuilder, sql } from 'kysely'

/**
 * Every place that can point to a file: `files` is the table it is asked of. A test holds it equal to the foreign keys
 * of the database, thumbnails left out: those are a part of their file. Questions name their file within their content,
 * where no foreign key can stand.
 */
export const references = [
  { table: 'announcement_files', column: 'file_id' },
  { table: 'bin_files', column: 'file_id' },
  { table: 'books', column: 'thumbnail_id' },
  { table: 'classrooms', column: 'thumbnail_id' },
  { table: 'resource_captions', column: 'file_id' },
  { table: 'resources', column: 'file_id' },
  { table: 'schools', column: 'logo_id' },
] as const

/** Whether anything points to the row of `files` that is being looked at. */
export function isUsed(): RawBuilder<boolean> {
  const asked = references.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = files.id)`,
  )
  const shown = sql`exists (
    select from question_versions
    where content is not null and content ->> 'file_id' = files.id::text)`
  return sql<boolean>`(${sql.join([...asked, shown], sql` or `)})`
}
