import type { ListRequest } from '@meridian/contract/core/list.ts'
import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { type SqlBool, sql } from 'kysely'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Slots, Value } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { offered } from '../../platform/lists/choices.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import {
  type Asking,
  anyOf,
  type Filter,
  type ListOptions,
} from '../../platform/lists/list-options.ts'
import { nameIn } from '../../platform/messages/named.ts'
import { gradeOptions } from '../../platform/reference/grades.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { visiblePapers } from '../../visible/papers.ts'
import { schoolName } from '../../visible/schools.ts'
import { roleAt } from '../../visible/teaching.ts'
import { classChoices } from '../classrooms/classrooms.shared.ts'
import {
  byArchived,
  classesOf,
  paperState,
  toGradeOf,
  toReleaseOf,
} from '../papers/papers.shared.ts'
import { bySchool } from '../schools/schools.shared.ts'
import { presentQuiz } from './quizzes.present.ts'

const quizList = compiledList((db, actor, _none: Slots<object>, language) => ({
  options: optionsOf(actor),
  rows: quizzes(db, actor)
    .innerJoin('users as o', 'o.id', 'p.owner_id')
    .innerJoin('schools as qs', 'qs.id', 'p.tenant_id')
    .leftJoin('grades as g', 'g.id', 'p.grade_id')
    .selectAll('p')
    .select([
      'o.name as owner_name',
      schoolName(actor, 'qs').as('school_name'),
      nameIn('g', language).as('grade_name'),
      classesOf('p').as('classes'),
      toGradeOf(actor, 'p').as('to_grade'),
      toReleaseOf(actor, 'p').as('to_release'),
      paperState('p').as('state'),
      roleAt(actor, 'p').as('role'),
    ]),
}))

/** A page of the quizzes in the actor's reach, the newest first unless asked otherwise; archived ones on request. */
export async function listOfQuizzes(asking: Asking, request: ListRequest) {
  const page = await quizList(asking, {}, request)
  return { ...page, data: page.data.map((row) => presentQuiz(asking.actor, row)) }
}

/** Every quiz is a school's; saying which is what an index finds, however many other schools there are. */
function quizzes(db: Reader, actor: Viewer) {
  const own = actor.schoolId ? sql<SqlBool>`p.tenant_id = ${actor.schoolId}` : always
  return db
    .selectFrom('papers as p')
    .where('p.kind', '=', 'quiz')
    .where(own)
    .where(visiblePapers(actor, 'p'))
}

function optionsOf(actor: Viewer): ListOptions {
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
      grade: gradeFilter,
      ...(actor.type === 'PRG' ? { school: bySchool('p.tenant_id') } : { class: classFilter }),
      archived: byArchived,
    },
  }
}

/** The grades that quizzes in reach have. */
const gradesOfQuizzes = compiledFor((db, actor, _none: Slots<object>, language) =>
  quizzes(db, actor)
    .innerJoin('grades as g', 'g.id', 'p.grade_id')
    .groupBy('g.id')
    .orderBy('g.level')
    .select(['g.id as value', nameIn('g', language).as('label')]),
)

const gradeFilter: Filter = {
  label: 'filter.grade',
  type: 'select',
  // Among those of all schools there is hardly one that no quiz has, and looking for it takes long.
  options: ({ db, actor, language }) =>
    actor.type === 'PRG' ? gradeOptions(db, language) : gradesOfQuizzes(db, actor, {}, language),
  where: (values) => anyOf('p.grade_id', values),
}

/** The classes that quizzes in reach are given to. */
const classOptions = compiledFor((db, actor) =>
  quizzes(db, actor)
    .innerJoin('paper_classes as pc', 'pc.paper_id', 'p.id')
    .innerJoin('classrooms as c', 'c.id', 'pc.classroom_id')
    .groupBy('c.id')
    .orderBy('c.name')
    .select(['c.id as value', 'c.name as label'])
    .limit(choiceLimit),
)

const classFilter: Filter = {
  label: 'filter.class',
  type: 'select',
  ...offered(classChoices, 'classes'),
  // What no quiz in reach is given to is found by its name alone.
  options: ({ db, actor }) => classOptions(db, actor, {}),
  where: given,
}

function given(values: Value<string[]>): Condition {
  return sql<SqlBool>`exists (
    select from paper_classes fc where fc.paper_id = p.id and ${anyOf('fc.classroom_id', values)})`
}
