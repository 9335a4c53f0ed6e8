import { sql } from 'kysely'
import { released } from '../../assessment/states.ts'
import type { Section } from './sections.types.ts'

/**
 * What is kept of a student's work. Points, and what was said to them, are there once they are released; a right answer is in
 * none of it, and neither is a classmate or the name of who wrote (P41.2).
 */
export function ofStudent(id: string): Section[] {
  const out = released('a')
  return [
    {
      name: 'classes',
      rows: sql`select c.name as class, e.created_at as since from enrolments e
        join classrooms c on c.id = e.classroom_id where e.student_id = ${id} order by c.name`,
    },
    {
      name: 'groups',
      rows: sql`select c.name as class, g.name as group from student_group_members m
        join student_groups g on g.id = m.group_id join classrooms c on c.id = g.classroom_id
        where m.student_id = ${id} order by c.name, g.name`,
    },
    {
      name: 'results',
      rows: sql`select p.name as quiz, p.kind, a.number as attempt, a.started_at, a.submitted_at,
          case when ${out} then a.score end as marks, case when ${out} then a.max_score end as out_of
        from attempts a join papers p on p.id = a.paper_id where a.student_id = ${id} order by a.started_at`,
    },
    {
      name: 'answers',
      rows: sql`select p.name as quiz, a.number as attempt, q.position as question, v.text as asked, q.answer, q.answered_at,
          case when ${out} then q.score end as marks, q.weight as out_of
        from attempts a join papers p on p.id = a.paper_id join attempt_questions q on q.attempt_id = a.id
        join question_versions v on v.id = q.version_id
        where a.student_id = ${id} order by a.started_at, q.position`,
    },
    {
      name: 'earlier_answers',
      rows: sql`select p.name as quiz, q.position as question, h.answer, h.recorded_at from answer_history h
        join attempt_questions q on q.id = h.attempt_question_id join attempts a on a.id = q.attempt_id
        join papers p on p.id = a.paper_id where a.student_id = ${id} order by h.recorded_at`,
    },
    {
      name: 'late_answers',
      rows: sql`select p.name as quiz, q.position as question, l.answer, l.arrived_at from late_answers l
        join attempt_questions q on q.id = l.attempt_question_id join attempts a on a.id = q.attempt_id
        join papers p on p.id = a.paper_id where a.student_id = ${id} order by l.arrived_at`,
    },
    {
      name: 'feedback',
      rows: sql`select p.name as quiz, q.position as question, f.text, f.given_at from feedback f
        join attempts a on a.id = f.attempt_id join papers p on p.id = a.paper_id
        left join attempt_questions q on q.id = f.attempt_question_id
        where a.student_id = ${id} and ${out} order by f.given_at`,
    },
    {
      name: 'messages',
      rows: sql`select p.name as quiz, q.position as question, m.by_student as by_you, m.text, m.written_at
        from thread_messages m join attempt_questions q on q.id = m.attempt_question_id
        join attempts a on a.id = q.attempt_id join papers p on p.id = a.paper_id
        where a.student_id = ${id} order by m.written_at`,
    },
    {
      name: 'marks',
      rows: sql`select c.name as class, o.name as column, o.day, m.score as marks, o.max_score as out_of from outside_marks m
        join outside_columns o on o.id = m.column_id join classrooms c on c.id = o.classroom_id
        where m.student_id = ${id} and o.removed_at is null order by o.day`,
    },
    {
      name: 'more_time',
      rows: sql`select p.name as quiz, x.time_factor as times_the_time, x.extra_days, x.deadline from paper_extensions x
        join papers p on p.id = x.paper_id where x.student_id = ${id} order by x.created_at`,
    },
    {
      name: 'excuses',
      rows: sql`select p.name as quiz, x.created_at from excuses x join papers p on p.id = x.paper_id
        where x.student_id = ${id} order by x.created_at`,
    },
    {
      name: 'reading',
      rows: sql`select b.name as book, l.name as lesson, r.opened_at, r.finished_at from lesson_readings r
        join lessons l on l.id = r.lesson_id join units un on un.id = l.unit_id join books b on b.id = un.book_id
        where r.student_id = ${id} order by r.opened_at`,
    },
    {
      name: 'practice',
      rows: sql`select v.text as asked, y.practised_at, y.due_on as again_on from practised_questions y
        join questions q on q.id = y.question_id join question_versions v on v.id = q.version_id
        where y.student_id = ${id} order by y.practised_at`,
    },
    {
      name: 'announcements_read',
      rows: sql`select n.created_at as posted_at, r.read_at from announcement_readings r
        join announcements n on n.id = r.announcement_id where r.student_id = ${id} order by r.read_at`,
    },
  ]
}
