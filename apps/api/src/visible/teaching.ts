import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PaperRole } from '../assessment/grader.ts'
import { always, type Condition, never } from '../platform/database/conditions.ts'
import type { Viewer } from '../platform/session/viewer.ts'

/** The actor's role (P9.19) at the paper under `alias`, as a column; null for none. */
export function roleAt(actor: Viewer, alias: string): RawBuilder<PaperRole | null> {
  const teaches = sql`when ${teachesPaper(actor, alias)}
      then case when ${sql.ref(`${alias}.colleagues_grade`)} then 'grader' else 'reader' end`
  return sql<PaperRole | null>`case
    when ${owns(actor, alias)} then 'owner'
    when ${edits(actor, alias)} then 'editor'
    ${actor.teacherId ? teaches : sql``} end`
}

/** Whether the actor owns the paper under `alias`. */
export function owns(actor: Viewer, alias: string): Condition {
  return sql<SqlBool>`${sql.ref(`${alias}.owner_id`)} = ${actor.userId}`
}

function edits(actor: Viewer, alias: string): Condition {
  if (!actor.teacherId) return never
  return sql<SqlBool>`exists (
    select from paper_editors pe where pe.paper_id = ${sql.ref(`${alias}.id`)} and pe.teacher_id = ${actor.teacherId})`
}

function teachesPaper(actor: Viewer, alias: string): Condition {
  return sql<SqlBool>`exists (
    select from paper_classes tc join classroom_teachers tt on tt.classroom_id = tc.classroom_id
    where tc.paper_id = ${sql.ref(`${alias}.id`)} and tt.teacher_id = ${actor.teacherId})`
}

/** Whether the actor has a role at the paper under `alias`. */
export function hasRole(actor: Viewer, alias: string): Condition {
  if (!actor.teacherId) return owns(actor, alias)
  return sql<SqlBool>`(${owns(actor, alias)} or ${edits(actor, alias)} or ${teachesPaper(actor, alias)})`
}

/**
 * `hasRole` for a statement that looks for the papers of a teacher among all: their ids are found by three indexes, where
 * the conditions of `hasRole` are asked of every paper of every school.
 */
export function amongRoles(actor: Viewer, alias: string): Condition {
  if (!actor.teacherId) return owns(actor, alias)
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} in (
    select op.id from papers op where op.owner_id = ${actor.userId}
    union all select ep.paper_id from paper_editors ep where ep.teacher_id = ${actor.teacherId}
    union all select tp.paper_id from classroom_teachers tr join paper_classes tp on tp.classroom_id = tr.classroom_id
      where tr.teacher_id = ${actor.teacherId})`
}

/** Whether the actor grades at the paper under `alias`, as `mayGrade` says of one that is loaded. */
export function gradesAt(actor: Viewer, alias: string): Condition {
  return sql<SqlBool>`(${roleAt(actor, alias)} in ('owner', 'editor', 'grader'))`
}

/**
 * Whether the actor sees what a student has done at the paper under `alias`, points that are not out included: the super
 * admin and the paper's owner and editors everybody's, another teacher that of students who have it through a class that
 * this teacher teaches.
 */
export function readsWork(actor: Viewer, alias: string, student: RawBuilder<unknown>): Condition {
  if (actor.type === 'PRG') return always
  if (!actor.teacherId) return owns(actor, alias)
  return sql<SqlBool>`(${owns(actor, alias)} or ${edits(actor, alias)} or exists (
    select from given wg join classroom_teachers wt on wt.classroom_id = wg.classroom_id
    where wg.paper_id = ${sql.ref(`${alias}.id`)} and wg.student_id = ${student} and wt.teacher_id = ${actor.teacherId}))`
}

/** The same where the statement has no papers: the paper's id is a column or a value. */
export function readsWorkAt(
  actor: Viewer,
  paperId: RawBuilder<unknown>,
  student: RawBuilder<unknown>,
): Condition {
  if (actor.type === 'PRG') return always
  return sql<SqlBool>`exists (
    select from papers wp where wp.id = ${paperId} and ${readsWork(actor, 'wp', student)})`
}
