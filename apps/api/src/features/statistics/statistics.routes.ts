import { languageOf } from '@meridian/contract/core/language.ts'
import * as contract from '@meridian/contract/statistics.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { invalidField, notFound } from '../../platform/http/errors.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import type { Bind } from '../../scopes.ts'
import { type Classroom, loadClassroom } from '../classrooms/classrooms.visible.ts'
import { visiblePapers } from '../papers/papers.visible.ts'
import { classAverages, papersPerClass, studentAverages } from './charts.queries.ts'
import * as panels from './panels.queries.ts'
import { schoolsPanel, studentsPerSchool } from './schools.queries.ts'
import { viewersClasses } from './statistics.visible.ts'
import { studentPanels } from './student.queries.ts'

/** Connects the calls of the homes and charts. */
export function statisticsRoutes(bind: Bind): void {
  bind(contract.schoolStatistics, async ({ db, actor }) => ({
    data: await schoolsPanel(db, actor),
  }))
  bind(contract.studentsPerSchool, async ({ db, actor }) => ({
    data: await studentsPerSchool(db, actor),
  }))
  bind(contract.schoolHome, async ({ db, actor, request }) => {
    const language = languageOf(request.headers['accept-language'])
    const schoolId = ownSchool(actor)
    const [teachers, students, classes] = await Promise.all([
      panels.teachersPanel(db, schoolId, language),
      panels.studentsPanel(db, schoolId),
      panels.classesPanel(db, sql<SqlBool>`c.school_id = ${schoolId}`),
    ])
    return { data: { teachers, students, classes } }
  })
  bind(contract.teacherHome, async ({ db, actor }) => {
    const own = sql<SqlBool>`p.owner_id = ${actor.userId}`
    const [classes, quizzes, assignments] = await Promise.all([
      panels.classesPanel(db, viewersClasses(actor, 'c')),
      panels.papersPanel(db, actor, 'quiz', own),
      panels.papersPanel(db, actor, 'assignment', own),
    ])
    return { data: { classes, quizzes, assignments } }
  })
  bind(contract.studentHome, async ({ db, actor }) => ({ data: await studentPanels(db, actor) }))

  bind(contract.classroomsPerformance, async ({ db, actor, params, query }) => ({
    data:
      params.scope === 'class'
        ? await classAverages(db, actor)
        : await studentAverages(db, actor, await classInReach(db, actor, query.class_id)),
  }))
  bind(contract.classStatistics, async ({ db, actor }) => ({
    data: await panels.classesPanel(db, viewersClasses(actor, 'c')),
  }))
  bind(contract.studentsPerClassroom, async ({ db, actor }) => ({
    data: await panels.studentsPerClass(db, actor),
  }))
  bind(contract.papersPerClassroom, async ({ db, actor }) => ({
    data: await papersPerClass(db, actor),
  }))
  bind(contract.classQuizzes, async ({ db, actor, classroom }) => ({
    data: await panels.papersPanel(db, actor, 'quiz', papersOf(actor, classroom)),
  }))
  bind(contract.classAssignments, async ({ db, actor, classroom }) => ({
    data: await panels.papersPanel(db, actor, 'assignment', papersOf(actor, classroom)),
  }))
}

/** The papers given to a class that the viewer may read, as a condition on `p`. */
function papersOf(actor: Actor, classroom: Classroom) {
  return sql<SqlBool>`${visiblePapers(actor, 'p')} and exists (
    select from paper_classes pc where pc.paper_id = p.id and pc.classroom_id = ${classroom.id})`
}

/** The id of a class named in the query: 422 when it is not named, 404 when it is out of reach or missing. */
async function classInReach(db: Database, actor: Actor, id: string | undefined): Promise<string> {
  if (id === undefined) throw invalidField('class_id', 'validation.required')
  const classroom = isId(id) ? await loadClassroom(db, actor, id) : null
  if (!classroom) throw notFound()
  return classroom.id
}
