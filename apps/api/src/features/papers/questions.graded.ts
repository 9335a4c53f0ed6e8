import { isDeepStrictEqual } from 'node:util'
import { criteriaOf } from '@meridian/questions/registry.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'

/**
 * How many answers to a question were graded by another rubric than that of its current version: 0 where the save that made
 * this version left the rubric as it was. They keep their rubric and their marks.
 */
export async function gradedBefore(tx: Tx, questionId: string): Promise<number> {
  const versions = await tx
    .selectFrom('question_versions as v')
    .where('v.question_id', '=', questionId)
    .orderBy('v.number', 'desc')
    .select(['v.type', 'v.key'])
    .select(
      sql<number>`(select count(*)::int from attempt_questions aq
        where aq.version_id = v.id and aq.graded_by is not null)`.as('graded'),
    )
    .execute()
  const [now, before, ...older] = versions.map(({ type, key, graded }) => ({
    criteria: criteriaOf(type, key),
    graded,
  }))
  if (!now || !before || isDeepStrictEqual(now.criteria, before.criteria)) return 0
  return [before, ...older]
    .filter(({ criteria }) => !isDeepStrictEqual(criteria, now.criteria))
    .reduce((sum, { graded }) => sum + graded, 0)
}
