import { type KindName, needsTeacher } from '@meridian/questions/kinds.ts'
import { partsOf } from '@meridian/questions/words.ts'
import { type SqlBool, sql } from 'kysely'
import { rightKey, type Treatment, treatment } from '../../assessment/corrected.ts'
import { fullyGraded } from '../../assessment/states.ts'
import type { Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { json } from '../../platform/database/json.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readsWorkAt } from '../../visible/teaching.ts'

/** Which attempts are analysed: of those whose work the actor reads. */
export interface Which {
  actor: Actor
  paper_id: string
  attempt: 'best' | 'last'
  class_id?: string | undefined
}

function wanted({ actor, class_id: classId }: Which): Condition {
  const read = readsWorkAt(actor, sql`a.paper_id`, sql`a.student_id`)
  if (classId === undefined) return read
  const id = isId(classId) ? classId : null
  return sql<SqlBool>`${read} and exists (
    select from given gi where gi.paper_id = a.paper_id and gi.student_id = a.student_id and gi.classroom_id = ${id}::uuid)`
}

/**
 * One wholly graded attempt of each student: the best, or the last that was handed in where that is graded. An attempt
 * that still waits for a grade is no measure of its other questions' company.
 */
function chosen(which: Which) {
  const { paper_id, attempt } = which
  const last = sql`a.number desc`
  const best = sql`${fullyGraded('a')} desc, a.score / nullif(a.max_score, 0) desc nulls last, a.number`
  return sql`(
    select c.* from (
      select distinct on (a.student_id) a.id, a.student_id, a.score
      from attempts a
      where a.paper_id = ${paper_id} and a.status <> 'in_progress' and ${wanted(which)}
      order by a.student_id, ${attempt === 'last' ? last : best}) c
    where ${fullyGraded('c')})`
}

/** Students with a handed-in attempt. */
export async function handedIn(db: Database, which: Which): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.student_id)::int as count from attempts a
    where a.paper_id = ${which.paper_id} and a.status <> 'in_progress' and ${wanted(which)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The figures of one question. */
export interface ItemRow {
  question_id: string
  position: number | null
  text: string
  type: KindName
  weight: string
  treatment: Treatment | null
  counted: number
  difficulty: string | null
  discrimination: number | null
}

/**
 * Difficulty and discrimination of every question that somebody was asked, by its place.
 *
 * Difficulty is the mean of points by weight (0 nobody had any, 1 all had all). Discrimination is the correlation of a
 * question's points x with the points t - x of the rest of the same attempts,
 *   r = cov(x, t - x) / (s(x) s(t - x)),
 * which for a question that is right or wrong is the point-biserial correlation, and whose total leaves the question
 * itself out so that it is not correlated with itself (S. Henrysson, Correction of item-total correlations in item
 * analysis, Psychometrika 28, 1963; L. Crocker and J. Algina, Introduction to Classical and Modern Test Theory, 1986,
 * chapter 14). Null where x or t - x is the same for all. A dropped question is in nobody's total.
 */
export async function itemRows(db: Database, which: Which): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select q.id as question_id, case when q.removed_at is null then q.position end as position,
      v.text, v.type, v.weight, ${treatment('qc')} as treatment,
      coalesce(s.counted, 0) as counted, s.difficulty, s.discrimination
    from questions q
    join question_versions v on v.id = q.version_id
    left join question_corrections qc on qc.id = q.correction_id
    left join (
      select aq.question_id, count(*)::int as counted, round(avg(aq.score / aq.weight), 4) as difficulty,
        corr(aq.score::float8, (c.score - aq.score)::float8) as discrimination
      from ${chosen(which)} c join attempt_questions aq on aq.attempt_id = c.id
      group by 1) s on s.question_id = q.id
    where q.paper_id = ${which.paper_id} and (q.removed_at is null or s.counted > 0)
    order by q.removed_at is not null, q.position, q.id`.execute(db)
  return rows as ItemRow[]
}

/** How often one thing was answered: a choice of its kind, or how far its points go where a teacher grades it. */
export interface ChoiceRow {
  question_id: string
  version_id: string
  /** The part of the question that it was answered to; null for the whole. */
  part: string | null
  /** Null where nothing was answered. */
  choice: string | null
  count: number
}

export type Version = Awaited<ReturnType<typeof versionsOf>>[number]

/** What was answered to every question of a paper, counted. `versions` say where in an answer it stands. */
export async function choiceRows(
  db: Database,
  which: Which,
  versions: readonly Version[],
): Promise<ChoiceRow[]> {
  const parts = versions.flatMap((version) =>
    partsOf(version.type, version.prompt).map(({ id, path }) => ({
      version_id: version.id,
      part: id,
      path,
      by_points: needsTeacher(version.type),
    })),
  )
  const { rows } = await sql<ChoiceRow>`
    with answered as materialized (
      select aq.question_id, aq.version_id, aq.answer, aq.score, aq.weight
      from ${chosen(which)} c
      join attempt_questions aq on aq.attempt_id = c.id
    ), said as (
      select question_id, version_id, p.part, case
        when not p.by_points then answer #>> p.path
        when btrim(coalesce(answer #>> p.path, '')) <> '' then
          case when score >= weight then 'full' when score = 0 then 'none' when score * 2 < weight then 'less' else 'more' end
      end as choice
      from answered
      join jsonb_to_recordset(${json(parts)}) as p(version_id uuid, part text, path text[], by_points bool)
        using (version_id)
    )
    select question_id, version_id, part, choice, count(*)::int as count from said group by 1, 2, 3, 4`.execute(
    db,
  )
  return rows as ChoiceRow[]
}

/** The versions of a paper's questions, oldest first, with the right answers that hold. */
export function versionsOf(db: Database, paperId: string) {
  return db
    .selectFrom('questions as q')
    .innerJoin('question_versions as v', 'v.question_id', 'q.id')
    .leftJoin('question_corrections as qc', 'qc.id', 'q.correction_id')
    .where('q.paper_id', '=', paperId)
    .orderBy('v.number')
    .select(['v.id', 'v.question_id', 'v.type', 'v.prompt', rightKey('v', 'qc').as('key')])
    .execute()
}

/** The classes that a paper is given to, by name. */
export function classesOfPaper(db: Database, paperId: string) {
  return db
    .selectFrom('paper_classes as pc')
    .innerJoin('classrooms as c', 'c.id', 'pc.classroom_id')
    .where('pc.paper_id', '=', paperId)
    .orderBy('c.name')
    .orderBy('c.id')
    .select(['c.id', 'c.name'])
    .execute()
}
