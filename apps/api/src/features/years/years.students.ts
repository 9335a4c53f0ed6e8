import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { placeStudents as placeCall } from '@meridian/contract/years.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { idSet, isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { studentsThen } from './years.sql.ts'
import { holdPlan, type YearRow } from './years.state.ts'

/**
 * Chooses what becomes of students in the plan of the actor's school, each alike.
 * @returns how many it is chosen for
 * @throws CallError conflict without a plan; invalid on `class_id` for what is no class of the new year, and on `ids` for what are no
 * students of the school
 */
export async function placeStudents(
  db: Database,
  actor: Actor,
  { ids, choice, class_id }: BodyOf<typeof placeCall>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const plan = await holdPlan(tx, actor)
    const known = await studentsOf(tx, plan, ids)
    const named = class_id === undefined ? null : await targetOf(tx, plan, class_id)
    const target = choice === 'class' ? named : null
    if (choice === 'usual')
      await sql`delete from planned_students
        where year_id = ${plan.id} and student_id = any(${known}::uuid[])`.execute(tx)
    else
      await sql`insert into planned_students (tenant_id, year_id, student_id, choice, class_id)
        select ${plan.tenant_id}, ${plan.id}, id, ${choice}, ${target}::uuid from unnest(${known}::uuid[]) as id
        on conflict (year_id, student_id) do update set choice = excluded.choice, class_id = excluded.class_id`.execute(
        tx,
      )
    return known.length
  })
}

async function studentsOf(tx: Tx, plan: YearRow, ids: readonly string[]): Promise<string[]> {
  const wanted = idSet(ids)
  const { rows } = await sql<{ id: string }>`select id from students
    where tenant_id = ${plan.tenant_id} and id = any(${wanted ?? []}::uuid[]) for key share`.execute(
    tx,
  )
  if (!wanted || rows.length !== wanted.length)
    throw invalidField('ids', 'validation.not_available')
  return wanted
}

async function targetOf(tx: Tx, plan: YearRow, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from planned_classes
    where year_id = ${plan.id} and fate = 'up' and id = ${isId(id) ? id : null}::uuid for key share`.execute(
    tx,
  )
  const [target] = rows
  if (!target) throw invalidField('class_id', 'validation.not_available')
  return target.id
}

/**
 * Spreads the students without a class over the classes of the new year, one after the other into the one with the fewest: those of
 * the grade above that of their present class, or of their own grade where they have none.
 * @returns how many have a class now; who finds no class of that grade stays without
 */
export async function spreadStudents(db: Database, actor: Actor): Promise<number> {
  return inTransaction(db, async (tx) => {
    const plan = await holdPlan(tx, actor)
    const { rows: students } = await sql<{ id: string; level: number }>`
      select o.student_id as id, coalesce(
        (select max(g.level) + 1 from classrooms c join grades g on g.id = c.grade_id where c.id = any(o.from_ids)),
        (select g.level from grades g where g.id = o.grade_before)) as level
      from year_outcome(${plan.id}) o where o.fate = 'undecided' order by o.search_text, o.student_id`.execute(
      tx,
    )
    const { rows: classes } = await sql<{ id: string; level: number; students: number }>`
      select p.id, g.level, coalesce(n.students, 0) as students
      from planned_classes p join grades g on g.id = p.grade_id
      left join (${studentsThen(plan.id)}) n on n.id = p.id
      where p.year_id = ${plan.id} and p.fate = 'up' order by p.name, p.id`.execute(tx)
    const chosen = spread(students, classes)
    await sql`insert into planned_students (tenant_id, year_id, student_id, choice, class_id)
      select ${plan.tenant_id}, ${plan.id}, r.student_id, 'class', r.class_id
      from jsonb_to_recordset(${JSON.stringify(chosen)}::text::jsonb) as r(student_id uuid, class_id uuid)
      on conflict (year_id, student_id) do update set choice = 'class', class_id = excluded.class_id`.execute(
      tx,
    )
    return chosen.length
  })
}

/** Gives each student the class of their level that has the fewest so far. Pure. */
function spread(
  students: readonly { id: string; level: number }[],
  classes: readonly { id: string; level: number; students: number }[],
): { student_id: string; class_id: string }[] {
  const counts = new Map(classes.map(({ id, students }) => [id, students]))
  return students.flatMap(({ id, level }) => {
    const [least] = classes
      .filter((one) => one.level === level)
      .toSorted((a, b) => (counts.get(a.id) ?? 0) - (counts.get(b.id) ?? 0))
    if (!least) return []
    counts.set(least.id, (counts.get(least.id) ?? 0) + 1)
    return [{ student_id: id, class_id: least.id }]
  })
}
