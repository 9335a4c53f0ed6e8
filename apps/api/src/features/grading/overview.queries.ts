import type { GradingQuestion } from '@meridian/contract/grading.ts'
import { type SqlBool, sql } from 'kysely'
import { mayGrade } from '../../assessment/grader.ts'
import { lateWaiting, readyForRelease, releaseWaits } from '../../assessment/states.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { readsWork } from '../../visible/teaching.ts'
import { stillOpen } from './open.queries.ts'
import { toRemind } from './remind.service.ts'
import { countResponses } from './responses.queries.ts'

/** The answers of a paper that are left to grade, by question, and the attempts that are graded and not released. */
export async function readGrading(
  db: Database,
  actor: Actor,
  paper: Pick<Paper, 'id' | 'role'>,
  config: Pick<Config, 'releaseWait'>,
) {
  const [questions, counts, open, states, waiting] = await Promise.all([
    questionsOf(db, actor, paper.id),
    countsOf(db, actor, paper.id),
    stillOpen(db, actor, paper.id),
    countResponses(db, actor, paper.id, { filters: [] }),
    toRemind(db, actor, paper.id),
  ])
  return {
    questions,
    left: { answers: questions.reduce((sum, { left }) => sum + left, 0), attempts: counts.left },
    unreleased: counts.unreleased,
    release_wait: config.releaseWait,
    releasing: counts.release_at && {
      results: counts.releasing,
      at: counts.release_at.toISOString(),
    },
    drafts: counts.drafts,
    late: counts.late,
    open,
    running: {
      students: states.all,
      handed_in: states.to_grade + states.unreleased + states.graded,
      answering: states.in_progress,
      to_remind: waiting.users.length,
    },
    can: {
      release: mayGrade(paper) && counts.unreleased > 0,
      remind: mayGrade(paper) && waiting.users.length > 0,
    },
  }
}

async function questionsOf(
  db: Database,
  actor: Actor,
  paperId: string,
): Promise<GradingQuestion[]> {
  const rows = await db
    .selectFrom(
      sql<{ question_id: string; answers: number; left: number }>`(
        select aq.question_id, count(*)::int as answers,
          (count(*) filter (where aq.score is null))::int as left
        from papers p join attempts a on a.paper_id = p.id join attempt_questions aq on aq.attempt_id = a.id
        where p.id = ${paperId} and a.status <> 'in_progress' and ${readsWork(actor, 'p', sql`a.student_id`)}
        group by aq.question_id)`.as('n'),
    )
    .innerJoin('questions as q', 'q.id', 'n.question_id')
    .innerJoin('question_versions as v', 'v.id', 'q.version_id')
    .orderBy('q.removed_at', (order) => order.desc().nullsFirst())
    .orderBy('q.position')
    .orderBy('q.id')
    .select(['q.id', 'q.position', 'v.text as question', 'v.type', 'v.weight'])
    .select(['n.answers', 'n.left'])
    .execute()
  return rows.map((row) => ({ ...row, weight: Number(row.weight) }))
}

async function countsOf(db: Database, actor: Actor, paperId: string) {
  return db
    .selectFrom('attempts as a')
    .innerJoin('papers as p', 'p.id', 'a.paper_id')
    .where(readsWork(actor, 'p', sql`a.student_id`))
    .where('a.paper_id', '=', paperId)
    .where('a.status', '<>', 'in_progress')
    .select([
      sql<number>`(count(*) filter (where exists (
        select from attempt_questions x where x.attempt_id = a.id and x.score is null offset 0)))::int`.as(
        'left',
      ),
      sql<number>`(count(*) filter (where ${readyForRelease('a')}))::int`.as('unreleased'),
      sql<number>`(count(*) filter (where ${releaseWaits('a')}))::int`.as('releasing'),
      sql<Date | null>`min(a.closed_at) filter (where ${releaseWaits('a')})`.as('release_at'),
      sql<number>`(count(*) filter (where ${lateWaiting('a')}))::int`.as('late'),
      sql<number>`(count(*) filter (where ${readyForRelease('a')} and ${hasDraft(actor)}))::int`.as(
        'drafts',
      ),
    ])
    .executeTakeFirstOrThrow()
}

const hasDraft = (actor: Actor) => sql<SqlBool>`exists (
  select from grading_drafts d where d.attempt_id = a.id and d.user_id = ${actor.userId})`
