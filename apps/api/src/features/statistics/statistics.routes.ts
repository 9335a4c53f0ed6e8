import * as contract from '@meridian/contract/statistics.ts'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/session/actor.ts'
import { ownSchool } from '../../platform/session/actor.ts'
import type { Bind } from '../../scopes.ts'
import type { Classroom } from '../classrooms/classrooms.visible.ts'
import { visiblePapers } from '../papers/papers.visible.ts'
import { averages } from './averages.ts'
import { pageOfChart } from './charted.ts'
import { papersPerClass, schoolCounts, studentsPerClass } from './counts.queries.ts'
import { narrowBy } from './narrow.ts'
import * as panels from './panels.queries.ts'
import { schoolOf } from './present.ts'
import { viewersClasses } from './statistics.visible.ts'
import { studentPanels } from './student.queries.ts'

const { chartRows } = contract

/** Connects the calls of the homes and charts. */
export function statisticsRoutes(bind: Bind): void {
  bind(contract.schoolStatistics, async ({ db, actor, query }) => {
    const narrow = await narrowBy(db, actor, query)
    return pageOfChart(db, schoolCounts(narrow), query, chartRows.schools)
  })
  bind(contract.studentsPerSchool, async ({ db, actor, query }) => {
    const narrow = await narrowBy(db, actor, query)
    return pageOfChart(db, schoolCounts(narrow), query, chartRows.schoolsStudents)
  })
  bind(contract.schoolHome, async ({ db, actor, language }) => {
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

  bind(contract.classroomsPerformance, ({ db, actor, params, query }) =>
    averages(db, actor, params.scope, query),
  )
  bind(contract.classStatistics, async ({ db, actor }) => ({
    data: await panels.classesPanel(db, viewersClasses(actor, 'c')),
  }))
  bind(contract.studentsPerClassroom, async ({ db, actor, query }) => {
    const narrow = await narrowBy(db, actor, query)
    const page = await pageOfChart(db, studentsPerClass(narrow), query, chartRows.classes)
    return {
      ...page,
      data: page.data.map((row) => ({
        id: row.id,
        name: row.name,
        students_count: row.students_count,
        school: schoolOf(actor, row),
      })),
    }
  })
  bind(contract.papersPerClassroom, async ({ db, actor, query }) => {
    const narrow = await narrowBy(db, actor, query)
    const page = await pageOfChart(db, papersPerClass(narrow), query, chartRows.classes)
    return {
      ...page,
      data: page.data.map((row) => ({
        id: row.id,
        name: row.name,
        meta: { totalQuizzes: row.quizzes, totalAssignments: row.assignments },
        school: schoolOf(actor, row),
      })),
    }
  })
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
