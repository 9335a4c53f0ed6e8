import { classFigures, classStudents } from '@meridian/contract/statistics.class.ts'
import { readingPerClassroom, readingPerSchool } from '@meridian/contract/statistics.reading.ts'
import { studentFigures } from '@meridian/contract/statistics.student.ts'
import * as contract from '@meridian/contract/statistics.ts'
import type { Bind } from '../../scopes.ts'
import { averages } from './averages.ts'
import { chartOfClasses, compiledChart } from './chart-query.ts'
import { figuresOfClass } from './class-figures.queries.ts'
import { firstStudents } from './class-students.queries.ts'
import { papersPerClass, schoolCounts, studentsPerClass } from './counts.queries.ts'
import { readFilter } from './filter.ts'
import { papersOfClass } from './panels.papers.ts'
import * as panels from './panels.queries.ts'
import { teacherPapers } from './panels.teacher.ts'
import { schoolOf } from './present.ts'
import { classReading, schoolReading } from './reading.queries.ts'
import { figuresOfStudent } from './student-figures.queries.ts'
import { studentPanels } from './student-panels.shared.ts'

const { chartRows } = contract

const charts = {
  schools: compiledChart(chartRows.schools, schoolCounts),
  schoolsStudents: compiledChart(chartRows.schoolsStudents, schoolCounts),
  students: chartOfClasses(chartRows.classes, studentsPerClass),
  papers: chartOfClasses(chartRows.classes, papersPerClass),
  schoolsReading: compiledChart(chartRows.schools, schoolReading),
  classesReading: chartOfClasses(chartRows.classes, classReading),
}

/** Connects the calls of the homes and charts. */
export function statisticsRoutes(bind: Bind): void {
  bind(contract.schoolStatistics, ({ fromReplica, actor, query }) =>
    fromReplica(async (db) => charts.schools(db, actor, await readFilter(db, actor, query), query)),
  )
  bind(contract.studentsPerSchool, ({ fromReplica, actor, query }) =>
    fromReplica(async (db) =>
      charts.schoolsStudents(db, actor, await readFilter(db, actor, query), query),
    ),
  )
  bind(contract.schoolHome, async ({ db, actor, language }) => {
    const [teachers, students, classes] = await Promise.all([
      panels.teachersPanel(db, actor, language),
      panels.studentsPanel(db, actor),
      panels.reachedPanel(db, actor),
    ])
    return { data: { teachers, students, classes } }
  })
  bind(contract.teacherHome, async ({ db, actor }) => {
    const [classes, papers] = await Promise.all([
      panels.taughtPanel(db, actor),
      teacherPapers(db, actor),
    ])
    return { data: { classes, ...papers } }
  })
  bind(contract.waitingWork, async ({ db, actor }) => ({
    data: (await teacherPapers(db, actor)).waiting,
  }))
  bind(contract.studentHome, async ({ actor, ...services }) => ({
    data: await studentPanels(services, actor),
  }))

  bind(classFigures, async ({ fromReplica, actor, classroom }) => ({
    data: await fromReplica((db) => figuresOfClass(db, actor, classroom), 'sums'),
  }))
  bind(classStudents, async ({ fromReplica, actor, classroom }) => ({
    data: await fromReplica((db) => firstStudents(db, actor, classroom), 'sums'),
  }))
  bind(studentFigures, async ({ fromReplica, actor, student }) => ({
    data: await fromReplica((db) => figuresOfStudent(db, actor, student.id), 'sums'),
  }))

  bind(contract.classroomsPerformance, ({ params, query, ...asking }) =>
    averages(asking, params.scope, query),
  )
  bind(contract.performanceOfClasses, ({ query, ...asking }) => averages(asking, 'class', query))
  bind(contract.classStatistics, async ({ db, actor }) => ({
    data: await panels.viewersPanel(db, actor),
  }))
  bind(contract.studentsPerClassroom, async ({ fromReplica, actor, query }) => {
    const page = await fromReplica(async (db) =>
      charts.students(db, actor, await readFilter(db, actor, query), query),
    )
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
  bind(contract.papersPerClassroom, async ({ fromReplica, actor, query }) => {
    const page = await fromReplica(async (db) =>
      charts.papers(db, actor, await readFilter(db, actor, query), query),
    )
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
  bind(readingPerSchool, ({ fromReplica, actor, query }) =>
    fromReplica(async (db) =>
      charts.schoolsReading(db, actor, await readFilter(db, actor, {}), query),
    ),
  )
  bind(readingPerClassroom, async ({ fromReplica, actor, query }) => {
    const page = await fromReplica(async (db) => {
      const filter = await readFilter(db, actor, { class_id: query.class_id })
      return charts.classesReading(db, actor, filter, query)
    })
    return {
      ...page,
      data: page.data.map(({ id, name, students_count, read: [opened, finished] }) => ({
        ...{ id, name, students_count, opened, finished },
      })),
    }
  })
  bind(contract.classQuizzes, async ({ db, actor, classroom }) => ({
    data: await papersOfClass.quiz(db, actor, { classId: classroom.id }),
  }))
  bind(contract.classAssignments, async ({ db, actor, classroom }) => ({
    data: await papersOfClass.assignment(db, actor, { classId: classroom.id }),
  }))
}
