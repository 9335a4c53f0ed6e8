import { Question } from '@meridian/contract/questions.ts'
import type { QuestionBody } from '@meridian/questions/body.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { fillQuestion, joinQuestion, kinds } from '@meridian/questions/registry.ts'
import { type RawBuilder, sql } from 'kysely'
import { StoredContent } from '../../assessment/content.ts'
import { rightKey, type Treatment, treatment } from '../../assessment/corrected.ts'
import { compiled } from '../../platform/database/compiled.ts'
import type { StoredKey, StoredPrompt } from '../../platform/database/json-columns.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { AddressOf } from '../../platform/files/addresses.ts'

/** A question with one of its versions, as it is stored. */
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
  explanation: string
  treatment: Treatment | null
  /** The number of attempts that have another version, as text. */
  earlier_attempts: string
}

/**
 * A question as its author and other teachers see it, with its right answers: never for a student. `counts` is for
 * readers who may read the responses. Without `addressOf` the picture is left out.
 * @throws ZodError when the stored question is none of its kind
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
    explanation: row.explanation,
    version: row.number,
    treatment: row.treatment,
    earlier_attempts: options.counts ? Number(row.earlier_attempts) : 0,
  })
}

/** The values of the fields that the editor of the question's kind shows. */
function editorValue({ type, prompt, key }: Pick<QuestionRow, 'type' | 'prompt' | 'key'>) {
  return joinQuestion(type, kinds[type].prompt.parse(prompt), kinds[type].key.parse(key))
}

/**
 * The body of a save with what its client did not name (P3.14): the explanations of the version before, where that is of
 * the same kind. Pure.
 */
export function filled<B extends QuestionBody>(
  body: B,
  before: Pick<QuestionRow, 'type' | 'prompt' | 'key' | 'explanation'>,
): B {
  const own = body.type === before.type && fillQuestion(body.type, body, editorValue(before))
  return { ...body, ...own, explanation: body.explanation ?? before.explanation }
}

/** The questions of a paper with their current versions, in order, without removed ones. */
export function questionsOf(db: Reader, paperId: string): Promise<QuestionRow[]> {
  return ofPaper(db, { paperId })
}

const ofPaper = compiled((db, { paperId }: Slots<{ paperId: string }>) =>
  current(db).where('q.paper_id', '=', paperId).orderBy('q.position'),
)

/** One question of a paper with its current version; undefined for one that is not the paper's, or was taken out. */
export function questionOfPaper(db: Reader, paperId: string, id: string) {
  return current(db).where('q.paper_id', '=', paperId).where('q.id', '=', id).executeTakeFirst()
}

/**
 * A question with its current version.
 * @throws Error where there is none
 */
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
      'v.explanation',
      rightKey('v', 'qc').as('key'),
      treatment('qc').as('treatment'),
      holdingOtherVersions.as('earlier_attempts'),
    ])
}

/**
 * Counts the attempts that have another version. The query goes through the versions, because `attempt_questions` is
 * indexed by them.
 */
const holdingOtherVersions: RawBuilder<string> = sql<string>`(
  select count(*) from question_versions ov join attempt_questions aq on aq.version_id = ov.id
  where ov.question_id = q.id and ov.id <> q.version_id)`
