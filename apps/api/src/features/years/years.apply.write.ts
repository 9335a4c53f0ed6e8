import { classroomLimits } from '@meridian/contract/classrooms.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import { runs } from '../../visible/books.ts'
import { teachersThen } from './years.sql.ts'
import type { YearRow } from './years.state.ts'

/**
 * Makes the classes of the new year, with their teachers (P37.4) and the books of the class of the same name and grade, or else those
 * of the grade, without those that are archived or whose licence is over. The old classes are archived already.
 */
export async function makeClasses(tx: Tx, { id, before_id }: YearRow): Promise<void> {
  await sql`update planned_classes set made_id = new_id() where year_id = ${id} and fate = 'up'`.execute(
    tx,
  )
  await sql`insert into classrooms (id, tenant_id, name, grade_id, active)
    select made_id, tenant_id, name, grade_id, coalesce(was_active, true)
    from planned_classes where year_id = ${id} and fate = 'up'`.execute(tx)
  await sql`insert into classroom_teachers (tenant_id, classroom_id, teacher_id)
    select p.tenant_id, p.made_id, t.teacher_id from planned_classes p
    cross join lateral (${teachersThen(sql`c.year_id = ${before_id}`)}) t
    where p.year_id = ${id} and p.fate = 'up'
    on conflict do nothing`.execute(tx)
  await sql`insert into classroom_books (tenant_id, classroom_id, book_id)
    select p.tenant_id, p.made_id, b.book_id from planned_classes p
    cross join lateral (
      select cb.book_id from classroom_books cb
      join classrooms c on c.id = cb.classroom_id join books bk on bk.id = cb.book_id
      join school_books sb on sb.tenant_id = cb.tenant_id and sb.book_id = cb.book_id and ${runs('sb')}
      where c.tenant_id = p.tenant_id and c.year_id = ${before_id} and c.grade_id = p.grade_id and bk.grade_id = p.grade_id
        and bk.archived_at is null
        and (c.name = p.name or not exists (
          select from classrooms n join classroom_books nb on nb.classroom_id = n.id
          where n.tenant_id = p.tenant_id and n.year_id = ${before_id} and n.grade_id = p.grade_id and n.name = p.name))
      group by cb.book_id order by count(*) desc, cb.book_id limit ${sql.lit(classroomLimits.books)}) b
    where p.year_id = ${id} and p.fate = 'up'
    on conflict do nothing`.execute(tx)
}

/** Brings the students into their classes of the new year. They stay in those of the old one, where their results are. */
export async function enrol(tx: Tx, { id }: YearRow): Promise<void> {
  await sql`insert into enrolments (tenant_id, classroom_id, student_id)
    select m.tenant_id, p.made_id, m.student_id
    from year_moves m join planned_classes p on p.id = any(m.to_ids)
    where m.year_id = ${id} and p.year_id = ${id}`.execute(tx)
}

/** Gives the students the grade of their class. */
export async function moveGrades(tx: Tx, { id }: YearRow): Promise<void> {
  await sql`update students s set grade_id = m.grade_after from year_moves m
    where m.year_id = ${id} and m.student_id = s.id and m.grade_after <> m.grade_before`.execute(tx)
}

/** Blocks the accounts of those who leave, which ends their sessions (P26.1). */
export async function blockLeavers(tx: Tx, { id }: YearRow): Promise<void> {
  await sql`with gone as (
      update users u set active = false from year_moves m join students s on s.id = m.student_id
      where m.year_id = ${id} and m.blocked and u.id = s.user_id returning u.id)
    delete from sessions where user_id in (select id from gone)`.execute(tx)
}

/** Notes what is in the classes that were made, by which it is seen later whether anybody has changed them. */
export async function markMade(tx: Tx, { id }: YearRow): Promise<void> {
  await sql`update planned_classes set made_digest = year_class_digest(made_id)
    where year_id = ${id} and fate = 'up'`.execute(tx)
}
