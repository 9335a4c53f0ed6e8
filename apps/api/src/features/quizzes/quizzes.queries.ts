import type { Language } from '@meridian/contract/core/language.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import { type SqlBool, sql } from 'kysely'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { anyOf, type Filter, type ListSpec, pageOf } from '../../platform/lists/page.ts'
import { nameIn } from '../../platform/messages/named.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { classesOf, toGradeOf } from '../papers/papers.shared.ts'
import { visiblePapers } from '../papers/papers.visible.ts'
import { presentQuiz } from './quizzes.present.ts'

/** A page of the quizzes in the actor's reach, the newest first unless asked otherwise; archived ones on request. */
export async function listOfQuizzes(
  db: Database,
  actor: Actor,
  request: ListRequest,
  language: Language,
  t: Translate,
) {
  const asked = request.filters.some(({ name }) => name === 'archived')
  const base = quizzes(db, actor)
    .where(asked ? always : sql<SqlBool>`p.archived_at is null`)
    .innerJoin('users as o', 'o.id', 'p.owner_id')
    .leftJoin('grades as g', 'g.id', 'p.grade_id')
    .selectAll('p')
    .select([
      'o.name as owner_name',
      nameIn('g', language).as('grade_name'),
      classesOf('p').as('classes'),
      toGradeOf('p').as('to_grade'),
    ])
  const page = await pageOf(db, base, specOf(db, actor, language), request, t)
  return { ...page, data: page.data.map((row) => presentQuiz(actor, row)) }
}

/** Every quiz is a school's; saying which is what an index finds, however many other schools there are. */
function quizzes(db: Database, actor: Actor) {
  const own = actor.schoolId ? sql<SqlBool>`p.school_id = ${actor.schoolId}` : always
  return db
    .selectFrom('papers as p')
    .where('p.kind', '=', 'quiz')
    .where(own)
    .where(visiblePapers(actor, 'p'))
}

function specOf(db: Database, actor: Actor, language: Language): ListSpec {
  return {
    search: 'p.search_text',
    sorts: {
      name: 'p.search_text',
      start_date: 'p.start_date',
      end_date: 'p.deadline',
      created_at: 'p.created_at',
    },
    order: { column: 'created_at', direction: 'desc' },
    id: 'p.id',
    many: actor.type === 'PRG',
    filters: {
      grade: gradeFilter(db, actor, language),
      ...(actor.type === 'PRG' ? { school: schoolFilter(db) } : { class: classFilter(db, actor) }),
      archived: {
        label: 'filter.archived',
        type: 'checkbox',
        where: (values) => sql<SqlBool>`(p.archived_at is not null)::text = any(${values}::text[])`,
      },
    },
  }
}

/** The grades that quizzes in reach have. */
function gradeFilter(db: Database, actor: Actor, language: Language): Filter {
  return {
    label: 'filter.grade',
    type: 'select',
    options: () =>
      quizzes(db, actor)
        .innerJoin('grades as g', 'g.id', 'p.grade_id')
        .groupBy('g.id')
        .orderBy('g.level')
        .select(['g.id as value', nameIn('g', language).as('label')])
        .execute(),
    where: (values) => anyOf('p.grade_id', values),
  }
}

/** The classes that quizzes in reach are given to. */
function classFilter(db: Database, actor: Actor): Filter {
  return {
    label: 'filter.class',
    type: 'select',
    options: () =>
      quizzes(db, actor)
        .innerJoin('paper_classes as pc', 'pc.paper_id', 'p.id')
        .innerJoin('classrooms as c', 'c.id', 'pc.classroom_id')
        .groupBy('c.id')
        .orderBy('c.name')
        .select(['c.id as value', 'c.name as label'])
        .limit(200)
        .execute(),
    where: given,
  }
}

function given(values: string[]): Condition {
  return sql<SqlBool>`exists (
    select from paper_classes fc where fc.paper_id = p.id and ${anyOf('fc.classroom_id', values)})`
}

function schoolFilter(db: Database): Filter {
  return {
    label: 'filter.school',
    type: 'select',
    options: () =>
      db
        .selectFrom('schools as s')
        .orderBy('s.search_text')
        .select(['s.id as value', 's.name as label'])
        .limit(200)
        .execute(),
    where: (values) => anyOf('p.school_id', values),
  }
}
