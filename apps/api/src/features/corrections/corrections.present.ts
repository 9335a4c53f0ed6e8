import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import type { Correction, getCorrectable } from '@meridian/contract/corrections.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { askedFields, kinds, rightAnswer } from '@meridian/questions/registry.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { mayCorrect } from '../../assessment/grader.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Paper } from '../../visible/papers.ts'
import { readQuestion, ruleOf, runningWith } from './corrections.queries.ts'

/** A question for whoever corrects it: the versions that somebody answered and the one that is asked now. */
export async function presentCorrectable(
  db: Database,
  paper: Paper,
  questionId: string,
): Promise<DataOf<typeof getCorrectable>> {
  const question = await readQuestion(db, paper.id, questionId)
  const { kind, keys } = ruleOf(question.standing)
  const running = await runningWith(db, question.id)
  const versions = question.versions.filter(
    ({ id, attempts }) => attempts > 0 || id === question.version_id,
  )
  return {
    id: question.id,
    position: question.position,
    text: question.text,
    treatment: kind === 'drop' || kind === 'credit' ? kind : null,
    versions: versions.map((version) => ({
      number: version.number,
      attempts: version.attempts,
      current: version.id === question.version_id,
      type: version.type,
      text: version.text,
      ...shownPrompt.parse(version.prompt),
      right_answer: right(version.type, keys[version.id] ?? version.key),
    })),
    handed_in: versions.reduce((sum, { attempts }) => sum + attempts, 0) - running,
    running,
  }
}

/** What a version's options or sides are, as far as its kind has them. */
const shownPrompt = z.object(askedFields)

function right(type: KindName, key: unknown) {
  return rightAnswer(type, kinds[type].key.parse(key))
}

const options = {
  sorts: { created_at: 'c.created_at' },
  order: { column: 'created_at', direction: 'desc' },
  id: 'c.id',
} as const

const correctionsOf = compiledList((db, _actor, { id }: Slots<{ id: string }>) => ({
  options,
  rows: corrections(db).where('c.paper_id', '=', id),
}))

/** The corrections of a paper by page, the newest first. */
export async function listCorrectionsOf(asking: Asking, paper: Paper, request: ListRequest) {
  const page = await correctionsOf(asking, { id: paper.id }, request)
  const { t } = asking
  return { ...page, data: page.data.map((row) => presentCorrection(paper, row, t)) }
}

/** One of them. Throws when it is gone. */
export async function correctionWithId(
  db: Database,
  paper: Paper,
  id: string,
  t: Translate,
): Promise<Correction> {
  const row = await corrections(db).where('c.id', '=', id).executeTakeFirstOrThrow()
  return presentCorrection(paper, row, t)
}

type Row = Awaited<ReturnType<ReturnType<typeof corrections>['executeTakeFirstOrThrow']>>

function presentCorrection(paper: Paper, row: Row, t: Translate): Correction {
  const stands = row.undone_at === null
  return {
    id: row.id,
    question: { id: row.question_id, position: row.position, text: row.text },
    kind: row.kind as Correction['kind'],
    counts: { better: row.better, worse: row.worse, same: row.same },
    created_by: row.author,
    created_at: row.created_at.toISOString(),
    undone_by: row.undoer,
    undone_at: row.undone_at?.toISOString() ?? null,
    can: { undo: stands && row.newest && mayCorrect(paper) },
    why_not: stands && !row.newest ? t('corrections.later') : null,
  }
}

function corrections(db: Reader) {
  return db
    .selectFrom('question_corrections as c')
    .innerJoin('questions as q', 'q.id', 'c.question_id')
    .innerJoin('question_versions as v', 'v.id', 'q.version_id')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .leftJoin('users as b', 'b.id', 'c.undone_by')
    .select(['c.id', 'c.question_id', 'c.kind', 'c.better', 'c.worse', 'c.same'])
    .select(['c.created_at', 'c.undone_at', 'v.text', 'u.name as author', 'b.name as undoer'])
    .select(sql<number | null>`case when q.removed_at is null then q.position end`.as('position'))
    .select(sql<boolean>`coalesce(q.correction_id = c.id, false)`.as('newest'))
}
