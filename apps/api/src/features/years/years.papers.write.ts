import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import { copyQuestionsOf, keptSettings } from '../papers/copy.shared.ts'
import { deadlineThen, papersThen, startThen } from './years.papers.ts'
import type { YearRow } from './years.state.ts'

/**
 * Makes the drafts of the new year out of the papers of the one before (P37.11), each with its settings, its dates moved, and the
 * classes it is meant for; nothing is given to anybody. The new classes are made already.
 * @returns how many there are
 */
export async function copyPapers(tx: Tx, { id, before_id }: YearRow): Promise<number> {
  const { rows } = await sql`
    with come as materialized (
      select n.id as source_id, new_id() as id,
        array(select p.made_id from planned_classes p where p.id = any(n.class_ids) order by p.id) as classes
      from (${papersThen(sql`${id}`, sql`c.year_id = ${before_id}`)}) n
    ), made as (
      insert into papers (id, kind, tenant_id, owner_id, name, grade_id, book_id, manual_review, start_date, deadline, colleagues_grade,
        proposed_classes, ${sql.join(keptSettings.map((name) => sql.ref(name)))})
      select come.id, w.kind, w.tenant_id, w.owner_id, w.name, w.grade_id, w.book_id, w.manual_review, ${startThen}, ${deadlineThen},
        w.colleagues_grade, come.classes, ${sql.join(keptSettings.map((name) => sql.ref(`w.${name}`)))}
      from come join papers w on w.id = come.source_id
      join school_years y on y.id = ${id} join schools s on s.id = y.tenant_id
      returning tenant_id, id
    )
    insert into year_papers (tenant_id, year_id, paper_id, source_id)
    select made.tenant_id, ${id}, made.id, come.source_id from made join come on come.id = made.id
    returning paper_id`.execute(tx)
  if (rows.length > 0) {
    await copyPlaces(tx, id)
    await copyQuestionsOf(
      tx,
      sql`select n.source_id as from_id, n.paper_id as to_id, n.tenant_id, w.owner_id as user_id
        from year_papers n join papers w on w.id = n.paper_id where n.year_id = ${id}`,
    )
  }
  return rows.length
}

/** The units they are about, and the place of an assignment in the library beside that of its source. */
async function copyPlaces(tx: Tx, yearId: string): Promise<void> {
  await sql`insert into paper_units (tenant_id, paper_id, unit_id)
    select n.tenant_id, n.paper_id, u.unit_id from year_papers n join paper_units u on u.paper_id = n.source_id
    where n.year_id = ${yearId}`.execute(tx)
  await sql`insert into resources (tenant_id, book_id, unit_id, lesson_id, type, paper_id, created_by)
    select n.tenant_id, r.book_id, r.unit_id, r.lesson_id, r.type, n.paper_id, w.owner_id
    from year_papers n join resources r on r.paper_id = n.source_id join papers w on w.id = n.paper_id
    where n.year_id = ${yearId}`.execute(tx)
}

/** Notes what is in the drafts that were made, by which it is seen later whether anybody has worked on them. */
export async function markPapers(tx: Tx, { id }: YearRow): Promise<void> {
  await sql`update year_papers set digest = year_paper_digest(paper_id) where year_id = ${id}`.execute(
    tx,
  )
}

/**
 * Removes the drafts that a year has made, but for those that somebody has worked on since: they stay with their teachers.
 * @returns how many are gone
 */
export async function removePapers(tx: Tx, { id }: YearRow): Promise<number> {
  await sql`select from papers where id in (select paper_id from year_papers where year_id = ${id}) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql`delete from papers where id in (
    select paper_id from year_papers where year_id = ${id} and digest = year_paper_digest(paper_id)) returning id`.execute(
    tx,
  )
  await sql`delete from year_papers where year_id = ${id}`.execute(tx)
  return rows.length
}
