import { sql } from 'kysely'
import { classroomSets } from './apply.classrooms.ts'
import type { Trace } from './apply.types.ts'
import { sameIds } from './plan.cells.ts'
import { records } from './rows.store.ts'
import { hangingOnClassrooms } from './undo.obstacles.ts'
import { namesTold, type Obstacle, type Undoing } from './undo.types.ts'

interface Now {
  id: string
  name: string
  version: number
  books: string[]
  teachers: string[]
}

/** Classrooms as they are now, held until the transaction ends. */
async function classroomsNow({ tx, traces }: Undoing): Promise<Map<string, Now>> {
  const ids = traces.map(({ member }) => member)
  await sql`select id from classrooms where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<Now>`
    select c.id, c.name, c.version,
      array(select book_id from classroom_books where classroom_id = c.id) as books,
      array(select teacher_id from classroom_teachers where classroom_id = c.id) as teachers
    from classrooms c where c.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a classroom is exactly as the import left it. */
function untouched({ version, made, sets }: Trace, now: Now | undefined): boolean {
  if (now?.version !== version) return false
  return (['books', 'teachers'] as const).every((name) => {
    const left = sets[name]?.after ?? (made ? [] : undefined)
    return left === undefined || sameIds(left, now[name])
  })
}

/** Takes an import of classrooms back; gives what stands in the way instead, having changed nothing. */
export async function undoClassrooms(undoing: Undoing): Promise<Obstacle[]> {
  const { tx, one, traces } = undoing
  const now = await classroomsNow(undoing)
  const touched = traces.filter((trace) => !untouched(trace, now.get(trace.member)))
  const made = traces.flatMap((trace) => (trace.made ? [trace.member] : []))
  const obstacles: Obstacle[] = []
  if (touched.length > 0) {
    const names = touched.flatMap(({ member }) => now.get(member)?.name ?? []).slice(0, namesTold)
    obstacles.push({ kind: 'classrooms', count: touched.length, names })
  }
  obstacles.push(...(await hangingOnClassrooms(undoing, made)))
  if (obstacles.length > 0) return obstacles
  await undoing.begun()
  await sql`delete from classrooms where id = any(${made}::uuid[])`.execute(tx)
  const changed = traces.filter((trace) => !trace.made)
  const graded = changed.flatMap(({ member, before }) =>
    before.grade_id ? [{ member, grade_id: before.grade_id }] : [],
  )
  await sql`update classrooms c set grade_id = r.grade_id
    from ${records(graded, 'member uuid, grade_id uuid')} where c.id = r.member`.execute(tx)
  for (const name of ['books', 'teachers'] as const) {
    const { table, column } = classroomSets[name]
    const sets = changed.flatMap(({ member, sets }) => {
      const set = sets[name]
      return set ? [{ member, before: set.before }] : []
    })
    const from = records(sets, 'member uuid, before uuid[]')
    await sql`delete from ${sql.table(table)} m using ${from}
      where m.classroom_id = r.member and m.${sql.ref(column)} <> all(r.before)`.execute(tx)
    await sql`insert into ${sql.table(table)} (school_id, classroom_id, ${sql.ref(column)})
      select ${one.school_id}, r.member, back from ${from}, unnest(r.before) as back
      on conflict do nothing`.execute(tx)
  }
  await undoing.taken(traces)
  return []
}
