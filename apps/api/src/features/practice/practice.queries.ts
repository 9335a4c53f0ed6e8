import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import { type getPractice, type Practice, practiceLimits } from '@meridian/contract/practice.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { sql } from 'kysely'
import { presentAsked } from '../../assessment/asked.ts'
import { firstOf } from '../../platform/database/compiled.ts'
import { always } from '../../platform/database/conditions.ts'
import type { StoredPrompt } from '../../platform/database/json-columns.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking, ListOptions } from '../../platform/lists/list-options.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Practice as LoadedPractice } from '../../visible/practice.ts'
import {
  isAsked,
  type PracticeRow,
  practices,
  practisedQuestions,
  today,
} from './practice.shared.ts'

const options: ListOptions = {
  search: 'n.search_text',
  sorts: { due: sql`row(n.due, n.untried)`, name: 'n.search_text' },
  order: { column: 'due', direction: 'desc' },
  id: 'n.id',
}

const pages = compiledList((db, viewer) => ({
  rows: db.selectFrom(practices(viewer).as('n')).selectAll('n'),
  options,
}))

/** One page of what the student can practise with: what comes again today first. */
export async function pageOfPractices(asking: Asking, request: ListRequest) {
  const page = await pages(asking, {}, request)
  return { ...page, data: page.data.map(present) }
}

function present({ id, name, book, questions, untried, due, next_on }: PracticeRow): Practice {
  return { id, name, book, questions, untried, due, next_on }
}

/** A question of a round: its key is not even selected. */
interface AskedRow {
  id: string
  type: KindName
  text: string
  weight: string
  required: boolean
  content: unknown
  prompt: StoredPrompt
  /** From 1. */
  place: number
}

const one = compiledFor((db, viewer, { id }: Slots<{ id: string }>) =>
  db.selectFrom(practices(viewer).as('n')).where('n.id', '=', id).selectAll('n'),
)

// What comes again first, the oldest day first; then what was not tried, in the order of the worksheet; then the rest.
const asked = compiledFor((db, viewer, { id, all }: Slots<{ id: string; all: boolean }>) => {
  const comes = sql<boolean>`coalesce(pq.due_on <= ${today(viewer)}, false)`
  const now = all ? always : sql<boolean>`(pq.question_id is null or ${comes})`
  return db
    .selectFrom(
      sql<AskedRow>`(
        select q.id, v.type, v.text, v.weight, v.required, v.content, v.prompt,
          (row_number() over (order by ${comes} desc, pq.question_id is null desc,
            case when ${comes} then pq.due_on end, pq.practised_at, q.position))::int as place
        from ${practisedQuestions(viewer)}
        where q.paper_id = ${id} and ${isAsked(viewer)} and ${now})`.as('a'),
    )
    .selectAll('a')
    .orderBy('a.place')
    .limit(practiceLimits.round)
})

/**
 * The next questions of a worksheet for the student, through the same function as those of an attempt.
 * @param all also asks what is neither new nor comes again today
 * @throws CallError not_found where nothing of the worksheet can be asked at this moment
 */
export async function roundOf(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  practice: LoadedPractice,
  all: boolean,
): Promise<DataOf<typeof getPractice>> {
  const { id } = practice
  const [row, questions, addressOf] = await Promise.all([
    firstOf(one(db, actor, { id })),
    asked(db, actor, { id, all }),
    fileAddresses(secrets, actor),
  ])
  if (!row) throw notFound('practice.not_open')
  return {
    ...present(row),
    place: row.place,
    round: questions.map((question) =>
      presentAsked(
        { ...question, answer: null, answer_seq: '0', revision: 0 },
        practice,
        addressOf,
      ),
    ),
  }
}
