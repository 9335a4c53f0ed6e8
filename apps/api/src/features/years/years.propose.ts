import { classroomLimits } from '@meridian/contract/classrooms.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import { freeName, nameAbove } from './years.names.ts'

interface Living {
  id: string
  name: string
  level: number
  active: boolean
  students: number
}

interface Proposed {
  classroom_id: string | null
  fate: 'up' | 'leaves' | 'closes'
  name: string
  level: number | null
}

/**
 * Proposes what becomes of classes (P37.2): each moves up a grade under the name that says so; those of the school's highest grade
 * leave; one that is disabled and empty closes. For the lowest grade, into which nobody moves up, classes of the same names begin.
 * Pure.
 * @param taken the names that the plan has already
 */
export function propose(
  classes: readonly Living[],
  { taken, top, begin }: { taken: ReadonlySet<string>; top: number; begin: boolean },
): Proposed[] {
  const names = new Set(taken)
  const named = (name: string) => {
    const free = freeName(name, names, classroomLimits.name)
    names.add(free)
    return free
  }
  const moved = classes.map(({ id, name, level, active, students }): Proposed => {
    const nothing = { classroom_id: id, name: '', level: null }
    if (!active && students === 0) return { ...nothing, fate: 'closes' }
    if (level >= top) return { ...nothing, fate: 'leaves' }
    const then = { name: named(nameAbove(name, level)), level: level + 1 }
    return { classroom_id: id, fate: 'up', ...then }
  })
  const lowest = Math.min(...classes.map(({ level }) => level))
  const first = classes.filter(({ level, name }) => level === lowest && !names.has(name))
  if (!begin || lowest >= top) return moved
  const begun = first.map(({ name, level }): Proposed => {
    return { classroom_id: null, fate: 'up', name: named(name), level }
  })
  return [...moved, ...begun]
}

/** The classes of a school's present year that its plan does not know yet. */
export async function unplanned(db: Reader, yearId: string): Promise<Living[]> {
  const { rows } = await sql<Living>`
    select c.id, c.name, g.level, c.active,
      (select count(*)::int from enrolments e where e.classroom_id = c.id) as students
    from school_years y join classrooms c on c.tenant_id = y.tenant_id and c.year_id is null
    join grades g on g.id = c.grade_id
    where y.id = ${yearId}
      and not exists (select from planned_classes p where p.year_id = y.id and p.classroom_id = c.id)
    order by g.level, c.search_text, c.id`.execute(db)
  return rows
}

/**
 * Adds a proposal for every class that a plan does not know yet: at its beginning all of them, later those that were added to the
 * school meanwhile.
 * @param begin whether classes for the lowest grade are proposed as well
 */
export async function planClasses(
  tx: Tx,
  year: { id: string; tenant_id: string },
  begin: boolean,
): Promise<void> {
  const found = await unplanned(tx, year.id)
  if (found.length === 0) return
  // A class that is being deleted at this moment is none any more; the others stay until the plan has them.
  const { rows: held } = await sql<{ id: string }>`
    select id from classrooms where id = any(${found.map(({ id }) => id)}::uuid[]) order by id for key share`.execute(
    tx,
  )
  const there = new Set(held.map(({ id }) => id))
  const classes = found.filter(({ id }) => there.has(id))
  if (classes.length === 0) return
  const { rows } = await sql<{ top: number; taken: string[] }>`
    select (select max(g.level) from classrooms c join grades g on g.id = c.grade_id
        where c.tenant_id = ${year.tenant_id} and c.year_id is null) as top,
      array(select p.name from planned_classes p where p.year_id = ${year.id} and p.fate = 'up') as taken`.execute(
    tx,
  )
  const { top = 0, taken = [] } = rows[0] ?? {}
  const proposed = propose(classes, { taken: new Set(taken), top, begin })
  await sql`insert into planned_classes (tenant_id, year_id, classroom_id, fate, name, grade_id)
    select ${year.tenant_id}, ${year.id}, r.classroom_id, r.fate, r.name, g.id
    from jsonb_to_recordset(${JSON.stringify(proposed)}::text::jsonb)
      as r(classroom_id uuid, fate text, name text, level int)
    left join grades g on g.level = r.level
    on conflict (year_id, classroom_id) do nothing`.execute(tx)
}
