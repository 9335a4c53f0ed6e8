import {
  type Criterion,
  type Levels,
  levelOf,
  openCriteria,
  pointsOfLevels,
} from '@meridian/questions/criteria.ts'
import { criteriaOf } from '@meridian/questions/registry.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'

/**
 * The levels that a grade is made of, by the rubric of the version that was answered.
 * @param grade with two places
 * @returns null where the question has no rubric
 * @throws CallError invalid on `levels` where a criterion is open, for a level that the rubric does not have, and for levels
 * without a rubric; on `grade` where it is not what they add up to
 */
export async function gradedLevels(
  tx: Tx,
  versionId: string,
  { levels = {}, grade }: { levels: Levels | undefined; grade: string },
): Promise<Levels | null> {
  const { type, key } = await tx
    .selectFrom('question_versions')
    .where('id', '=', versionId)
    .select(['type', 'key'])
    .executeTakeFirstOrThrow()
  const criteria = criteriaOf(type, key)
  requireKnown(criteria, levels)
  if (criteria.length === 0) return null
  const count = openCriteria(criteria, levels).length
  if (count > 0) throw invalidField('levels', 'grading.criteria_open', { count })
  const sum = pointsOfLevels(criteria, levels)
  if (sum !== grade) throw invalidField('grade', 'grading.rubric_sum', { sum: Number(sum) })
  return levels
}

function requireKnown(criteria: readonly Criterion[], levels: Levels): void {
  const names = Object.keys(levels)
  if (criteria.length === 0 && names.length > 0) throw invalidField('levels', 'grading.no_rubric')
  const known = names.every((name) =>
    criteria.some((criterion) => criterion.id === name && levelOf(criterion, levels)),
  )
  if (!known) throw invalidField('levels', 'validation.not_available')
}
