import { type RawBuilder, sql } from 'kysely'
import { rightKey } from '../../assessment/corrected.ts'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** What a copy of a paper keeps of its settings, whoever makes it. */
export const keptSettings = [
  'description',
  'max_attempts',
  'time_limit',
  'late_minutes',
  'ask_days',
  'shuffle_questions',
  'shuffle_choices',
] as const

/** Which questions are copied, and how many stand before them in the other paper. */
interface Chosen {
  /** A condition on the question `q`; without it, all of a paper. */
  only?: Condition
  after?: number
}

/**
 * Copies the questions of papers in one statement, so that all of them come from one state of the source: the present version of
 * each, as it was corrected, is the first version of a new one. Source and copy show the same pictures from then on.
 *
 * @param papers rows of `from_id`, `to_id`, the `tenant_id` of the latter, and the `user_id` that the copies are by
 * @returns the ids of the copies
 */
export async function copyQuestionsOf(
  tx: Tx,
  papers: RawBuilder<unknown>,
  { only = always, after = 0 }: Chosen = {},
): Promise<string[]> {
  const { rows } = await sql<{ question_id: string }>`
    with source as materialized (
      select n.tenant_id, n.to_id, n.user_id, new_id() as question_id, new_id() as version_id,
        ${after}::int + row_number() over (partition by n.to_id order by q.position, q.id) as position,
        v.type, v.text, v.weight, v.required, v.content, v.prompt, v.explanation,
        ${rightKey('v', 'qc')} as key
      from (${papers}) n
      join questions q on q.paper_id = n.from_id and q.removed_at is null
      join question_versions v on v.id = q.version_id
      left join question_corrections qc on qc.id = q.correction_id
      where ${only}
    ), asked as (
      insert into questions (tenant_id, id, paper_id, position, version_id)
      select tenant_id, question_id, to_id, position, version_id from source
    )
    insert into question_versions
      (tenant_id, id, question_id, number, type, text, weight, required, content, prompt, explanation, key,
        created_by)
    select tenant_id, version_id, question_id, 1, type, text, weight, required, content, prompt, explanation, key, user_id
    from source
    returning question_id`.execute(tx)
  return rows.map(({ question_id }) => question_id)
}
