import { sql } from 'kysely'
import { auditMany } from './apply.audit.ts'
import type { MadeClass } from './apply.classes.ts'
import { dependentsOfClassrooms } from './undo.obstacles.ts'
import { namesTold, type Obstacle, type Undoing } from './undo.types.ts'

/** The classes that an import has made, locked until the transaction ends. */
export async function classesMade({ tx, one }: Undoing): Promise<MadeClass[]> {
  const { made_classes } = await tx
    .selectFrom('imports')
    .where('id', '=', one.id)
    .select('made_classes')
    .executeTakeFirstOrThrow()
  const made = made_classes as unknown as MadeClass[]
  const ids = made.map(({ id }) => id)
  await sql`select id from classrooms where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  )
  return made
}

/** Finds what keeps the classes from going: changes since, people who came otherwise, and what hangs on them. */
export async function obstaclesOfClasses(
  undoing: Undoing,
  made: readonly MadeClass[],
): Promise<Obstacle[]> {
  if (made.length === 0) return []
  const { tx } = undoing
  const members = undoing.traces.map(({ member }) => member)
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as r(id uuid, version int)
    join classrooms c on c.id = r.id
    where c.version <> r.version
      or exists (select from classroom_books b where b.classroom_id = c.id)
      or exists (select from classroom_teachers t where t.classroom_id = c.id and t.teacher_id <> all(${members}::uuid[]))
    order by c.search_text, c.id`.execute(tx)
  const changed = {
    kind: 'classrooms',
    count: rows.length,
    names: rows.map(({ name }) => name).slice(0, namesTold),
    rows: rows.map(({ id }) => id),
  }
  const ids = made.map(({ id }) => id)
  const others = await dependentsOfClassrooms(undoing, ids, members)
  return [...(rows.length > 0 ? [changed] : []), ...others]
}

/** Deletes the classes that an import has made, once the people whom it put into them are gone from them. */
export async function removeClasses(undoing: Undoing, made: readonly MadeClass[]): Promise<void> {
  const { tx, one } = undoing
  if (made.length === 0) return
  const ids = made.map(({ id }) => id)
  await sql`delete from classrooms where id = any(${ids}::uuid[])`.execute(tx)
  await auditMany(
    undoing,
    ids.map((id) => ({
      action: 'deleted',
      entity: 'classroom',
      entity_id: id,
      details: { import_id: one.id },
    })),
  )
}
