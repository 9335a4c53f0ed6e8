import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Paper } from '../../visible/papers.ts'
import { requirePaperOpen } from '../books/open.shared.ts'

/** To whom a paper is given: classes as a whole, and single students through a class of theirs. Ids. */
export interface Recipients {
  whole: readonly string[]
  single: readonly { student_id: string; classroom_id: string }[]
}

type Given = Pick<Paper, 'id' | 'tenant_id'>

/**
 * Makes these the classes and students that a paper is given to. Without any it is a draft.
 * @throws CallError conflict where somebody would get it anew, and nothing new is begun with its book
 */
export async function setRecipients(
  tx: Tx,
  paper: Given,
  { whole, single }: Recipients,
): Promise<void> {
  const partial = [...new Set(single.map(({ classroom_id }) => classroom_id))].filter(
    (id) => !whole.includes(id),
  )
  const students = single.map(({ student_id }) => student_id)
  // A row never becomes another one: a class that has the paper otherwise than before goes and comes again.
  await sql`
    delete from paper_classes where paper_id = ${paper.id}
      and not (classroom_id = any(${[...whole]}::uuid[]) and whole
        or classroom_id = any(${partial}::uuid[]) and not whole)`.execute(tx)
  const classes = await sql`
    insert into paper_classes (tenant_id, paper_id, classroom_id, whole)
    select ${paper.tenant_id}::uuid, ${paper.id}::uuid, c.id, c.whole
    from (
      select id, true as whole from unnest(${[...whole]}::uuid[]) as id
      union all select id, false from unnest(${partial}::uuid[]) as id) c
    on conflict do nothing`.execute(tx)
  await sql`
    delete from paper_students where paper_id = ${paper.id} and student_id <> all(${students}::uuid[])`.execute(
    tx,
  )
  const added = await sql`
    insert into paper_students (tenant_id, paper_id, student_id)
    select ${paper.tenant_id}::uuid, ${paper.id}::uuid, id from unnest(${students}::uuid[]) as id
    on conflict do nothing`.execute(tx)
  if (classes.numAffectedRows || added.numAffectedRows) await requirePaperOpen(tx, paper)
}

/**
 * Makes these classes the ones that a paper is given to. One that has it for some of its students keeps it so; all
 * others have it as a whole.
 */
export async function setClasses(tx: Tx, paper: Given, classIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ classroom_id: string; student_id: string | null }>`
    select pc.classroom_id, gi.student_id from paper_classes pc
    left join given gi on gi.paper_id = pc.paper_id and gi.classroom_id = pc.classroom_id
    where pc.paper_id = ${paper.id} and not pc.whole and pc.classroom_id = any(${[...classIds]}::uuid[])`.execute(
    tx,
  )
  const single = rows.flatMap(({ classroom_id, student_id }) =>
    student_id === null ? [] : [{ classroom_id, student_id }],
  )
  const partial = new Set(single.map(({ classroom_id }) => classroom_id))
  await setRecipients(tx, paper, { whole: classIds.filter((id) => !partial.has(id)), single })
}

/** Makes these the classes that a draft is meant for. */
export async function propose(tx: Tx, paper: Given, classIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('papers')
    .set({ proposed_classes: [...classIds] })
    .where('id', '=', paper.id)
    .execute()
}

/**
 * Changes to whom a paper is given, and refuses a change by which a student who has started would lose it: their
 * attempts would belong to no class. Students who have it through another class as well do not count.
 * @throws CallError in_use where there are such students; what was changed is then to be rolled back
 */
export async function keepingStarted(
  tx: Tx,
  paperId: string,
  change: () => Promise<void>,
): Promise<void> {
  const before = await startedRecipients(tx, paperId)
  await change()
  if (before.length === 0) return
  const kept = new Set((await startedRecipients(tx, paperId)).map(({ student_id }) => student_id))
  const lost = before.filter(({ student_id }) => !kept.has(student_id))
  if (lost.length === 0) return
  const names = [...new Set(lost.map(({ name }) => name))].join(', ')
  const count = new Set(lost.map(({ student_id }) => student_id)).size
  const problem = { key: 'papers.class_in_use', values: { count, classes: names } }
  throw new CallError('in_use', { ...problem, fields: [{ path: 'classes', ...problem }] })
}

/** The students who have started a paper and have it through a class, once for each such class. */
async function startedRecipients(tx: Tx, paperId: string) {
  const { rows } = await sql<{ student_id: string; name: string }>`
    select gi.student_id, c.name from given gi
    join classrooms c on c.id = gi.classroom_id
    where gi.paper_id = ${paperId}
      and exists (select from attempts a where a.paper_id = gi.paper_id and a.student_id = gi.student_id)
    order by c.name, c.id`.execute(tx)
  return rows
}

/** The classes that a paper is given to, as a whole or in part, with their grades. */
export function classesGiven(tx: Tx, paperId: string) {
  return tx
    .selectFrom('paper_classes as pc')
    .innerJoin('classrooms as c', 'c.id', 'pc.classroom_id')
    .where('pc.paper_id', '=', paperId)
    .select(['c.id', 'c.grade_id'])
    .execute()
}

/** How many students a paper is given to. */
export async function studentsGiven(tx: Tx, paperId: string): Promise<number> {
  const { rows } = await sql<{ students: number }>`
    select count(distinct student_id)::int as students from given where paper_id = ${paperId}`.execute(
    tx,
  )
  return rows[0]?.students ?? 0
}
