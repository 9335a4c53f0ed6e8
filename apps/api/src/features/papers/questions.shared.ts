import { Question } from '@meridian/contract/questions.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { joinQuestion, kinds } from '@meridian/questions/registry.ts'
import { type RawBuilder, sql } from 'kysely'
import { StoredContent } from '../../assessment/content.ts'
import { rightKey, type Treatment, treatment } from '../../assessment/corrected.ts'
import { compiled } from '../../platform/database/compiled.ts'
import type { StoredKey, StoredPrompt } from '../../platform/database/json-columns.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { AddressOf } from '../../platform/files/addresses.ts'

/** A question with one of its versions, as the database gives them. */
export interface QuestionRow {
  id: string
  paper_id: string
  position: number
  number: number
  type: KindName
  text: string
  weight: string
  required: boolean
  content: unknown
  prompt: StoredPrompt
  key: StoredKey
  treatment: Treatment | null
  /** How many attempts hold another version; a count, so text. */
  earlier_attempts: string
}

/**
 * A question as its author and other teachers see it, right answers included: never for a student. `counts` is for
 * those who may read the responses; without `addressOf` the picture is left out. Throws when what is stored is not a
 * question of its kind.
 */
export function presentQuestion(
  row: QuestionRow,
  options: { counts: boolean; addressOf?: AddressOf },
): Question {
  const content = options.addressOf ? StoredContent.parse(row.content) : null
  return Question.parse({
    id: row.id,
    paper_id: row.paper_id,
    question: row.text,
    type: row.type,
    weight: Number(row.weight),
    required: row.required,
    position: row.position,
    content: content && { ...content, url: options.addressOf?.(content.file_id) },
    ...editorValue(row),
    version: row.number,
    treatment: row.treatment,
    earlier_attempts: options.counts ? Number(row.earlier_attempts) : 0,
  })
}

/** The fields that the type's editor shows. */
function editorValue({ type, prompt, key }: QuestionRow): object {
  return joinQuestion(type, kinds[type].prompt.parse(prompt), kinds[type].key.parse(key))
}

/** The questions of a paper with their current versions, in order; those that were taken out are not among them. */
export function questionsOf(db: Reader, paperId: string): Promise<QuestionRow[]> {
  return ofPaper(db, { paperId })
}

const ofPaper = compiled((db, { paperId }: Slots<{ paperId: string }>) =>
  current(db).where('q.paper_id', '=', paperId).orderBy('q.position'),
)

/** One question with its current version. Throws when there is none. */
export function questionWithId(db: Reader, id: string): Promise<QuestionRow> {
  return current(db).where('q.id', '=', id).executeTakeFirstOrThrow()
}

function current(db: Reader) {
  return db
    .selectFrom('questions as q')
    .innerJoin('question_versions as v', 'v.id', 'q.version_id')
    .leftJoin('question_corrections as qc', 'qc.id', 'q.correction_id')
    .where('q.removed_at', 'is', null)
    .select([
      'q.id',
      'q.paper_id',
      'q.position',
      'v.number',
      'v.type',
      'v.text',
      'v.weight',
      'v.required',
      'v.content',
      'v.prompt',
      rightKey('v', 'qc').as('key'),
      treatment('qc').as('treatment'),
      holdingOtherVersions.as('earlier_attempts'),
    ])
}

/** By way of the versions, because that is how attempt_questions is indexed. */
const holdingOtherVersions: RawBuilder<string> = sql<string>`(
  select count(*) from question_versions ov join attempt_questions aq on aq.version_id = ov.id
  where ov.question_id = q.id and ov.id <> q.version_id)`
