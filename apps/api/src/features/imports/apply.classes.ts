import { sql } from 'kysely'
import { json } from '../../platform/database/json.ts'
import { auditMany } from './apply.audit.ts'
import type { Writing } from './apply.types.ts'
import type { NewClass } from './new-classes.ts'
import { chunks, records } from './rows.store.ts'

/** A class that an import has made, as it left it. */
export interface MadeClass {
  id: string
  version: number
}

/** Makes the classes that the rows of an import name and the school does not have, and notes them for taking the import back. */
export async function makeClasses(writing: Writing, classes: readonly NewClass[]): Promise<void> {
  const { tx, one } = writing
  const made: MadeClass[] = []
  for (const some of chunks(classes)) {
    const { rows } = await sql<MadeClass>`insert into classrooms (id, tenant_id, name, grade_id)
      select r.id, ${one.tenant_id}, r.name, r.grade_id
      from ${records(some, 'id uuid, name text, grade_id uuid')} returning id, version`.execute(tx)
    made.push(...rows)
    await auditMany(
      writing,
      some.map(({ id, name, grade_id }) => ({
        action: 'created',
        entity: 'classroom',
        entity_id: id,
        details: { import_id: one.id, name, grade_id },
      })),
    )
  }
  await tx
    .updateTable('imports')
    .set({ made_classes: json(made) })
    .where('id', '=', one.id)
    .execute()
}
