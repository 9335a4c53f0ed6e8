import type { Language } from '@meridian/contract/core/language.ts'
import type { Paper, PaperKind } from '@meridian/contract/papers.ts'
import { firstOf } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import { listed } from '../../platform/messages/listed.ts'
import { nameIn } from '../../platform/messages/named.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { openForPractice } from '../../visible/practice.ts'
import { roleAt } from '../../visible/teaching.ts'
import { paperCan } from './papers.policy.ts'
import {
  attemptsOf,
  classesOf,
  givenTo,
  type NamedRow,
  paperState,
  startedOf,
  toGradeOf,
  toReleaseOf,
  unitsOf,
} from './papers.shared.ts'
import { presentQuestion, questionsOf } from './questions.shared.ts'
import type { Opened } from './settings.opened.ts'

/**
 * A paper in the actor's reach as authors read it, with its questions and their right answers, in two queries. Counts
 * of attempts are 0 for actors who may not read the responses. `time_zone` is the zone in which dates are shown and
 * typed.
 */
export async function describePaper(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  paper: { id: string },
  language: Language,
): Promise<Paper> {
  const [row, questions, addressOf] = await Promise.all([
    firstOf(readPaper(db, actor, paper, language)),
    questionsOf(db, paper.id),
    fileAddresses(secrets, actor),
  ])
  if (!row) throw notFound()
  const can = paperCan(actor, row)
  const count = (value: string) => (can.review ? Number(value) : 0)
  return {
    id: row.id,
    kind: row.kind,
    resource: {
      id: row.resource_id,
      name: row.name,
      description: row.description,
      book_id: row.book_id,
    },
    questions: questions.map((question) =>
      presentQuestion(question, { counts: can.review, addressOf }),
    ),
    classes: row.classes,
    grade: named(row.grade_id, row.grade_name),
    book: named(row.book_id, row.book_name),
    units: row.units,
    unit_id: row.unit_id,
    start_date: row.start_date?.toISOString() ?? null,
    deadline: row.deadline?.toISOString() ?? null,
    time_zone: row.time_zone ?? 'UTC',
    manual_review: row.manual_review,
    max_attempts: row.max_attempts,
    time_limit: row.time_limit,
    late_minutes: row.late_minutes,
    ask_days: row.ask_days,
    shuffle_questions: row.shuffle_questions,
    shuffle_choices: row.shuffle_choices,
    state: row.state,
    given_count: can.review ? row.given_to.students : 0,
    handed_in_count: can.review ? row.given_to.handed_in : 0,
    archived: row.archived_at !== null,
    practice: row.practice,
    owner: { id: row.owner_id, name: row.owner_name },
    to_grade: count(row.to_grade),
    to_release: count(row.to_release),
    attempts_count: count(row.attempts_count),
    started_count: count(row.started_count),
    version: row.version,
    can,
  }
}

/** The sentence about a paper that was archived or restored. A paper without a name is called by its kind. */
export function archivedSentence(
  { name, archived }: { name: string; archived: boolean },
  kind: PaperKind,
  t: Translate,
): string {
  const called = name || t(`papers.untitled_${kind}`)
  return t(archived ? 'papers.archived' : 'papers.restored', { name: called })
}

/** The sentence about saved settings, which names the classes that can begin the paper since then. */
export function savedSentence(opened: Opened | null, language: Language, t: Translate): string {
  if (!opened) return t('papers.saved')
  const classes = listed(opened.classes, language)
  return t('papers.saved_open', { count: opened.students, classes })
}

function named(id: string | null, name: string | null): NamedRow | null {
  return id !== null && name !== null ? { id, name } : null
}

const readPaper = compiledFor((db, actor, { id }: Slots<{ id: string }>, language) =>
  db
    .selectFrom('papers as p')
    .innerJoin('users as o', 'o.id', 'p.owner_id')
    .leftJoin('schools as s', 's.id', 'p.tenant_id')
    .leftJoin('grades as g', 'g.id', 'p.grade_id')
    .leftJoin('books as b', 'b.id', 'p.book_id')
    .leftJoin('resources as r', 'r.paper_id', 'p.id')
    .where('p.id', '=', id)
    .selectAll('p')
    .select([
      'o.name as owner_name',
      's.time_zone',
      'b.name as book_name',
      'r.id as resource_id',
      'r.unit_id',
      nameIn('g', language).as('grade_name'),
      classesOf('p').as('classes'),
      unitsOf('p').as('units'),
      toGradeOf(actor, 'p').as('to_grade'),
      toReleaseOf(actor, 'p').as('to_release'),
      attemptsOf('p').as('attempts_count'),
      startedOf('p').as('started_count'),
      paperState('p').as('state'),
      roleAt(actor, 'p').as('role'),
      givenTo(actor, 'p').as('given_to'),
      openForPractice(actor, 'p').as('practice'),
    ]),
)
