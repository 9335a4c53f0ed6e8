import { z } from 'zod'
import { ListedAnnouncement } from './announcements.ts'
import { provider, school, schoolStaff, staff, student, teacher } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, Instant, Named } from './core/shapes.ts'
import { StateOfPaper } from './papers.ts'
import { chartPage, StatisticsQuery } from './statistics.filter.ts'

const count = z.number().int()
/** The first rows of a panel, and how many there are in all. */
function panel<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), total: count })
}

/** How many rows charts have by default; the largest or first come first. */
export const chartRows = { classes: 100, schools: 6, schoolsStudents: 8 } as const
/** The most rows of a panel. */
export const panelLimit = 5

/** The school of a class, for readers who see several schools; null for everybody else. */
const SchoolOfClass = Named.nullable()

/**
 * `avg`: mean percentage, one decimal, of the best released result of each student at each paper; null where there is
 * none. `counted` says how many results it is the mean of.
 */
export const Performance = Named.extend({
  avg: z.number().nullable(),
  counted: count,
  school: SchoolOfClass,
})
export type Performance = z.infer<typeof Performance>

const PanelClass = Named.extend({ students_count: count })
export type PanelClass = z.infer<typeof PanelClass>
const PanelPaper = z.object({
  id: Id,
  /** Empty for a quiz that has no name yet. */
  name: z.string(),
  /** The book through which the page of an assignment is reached. */
  book_id: Id.nullable(),
  /** The positions of the units of the book that the paper is about, from 1. */
  units: z.array(count),
  /** The same moment twice: a quiz was published with an end date, an assignment with the deadline of its paper. */
  end_date: Instant.nullable(),
  paper: z.object({ id: Id, deadline: Instant.nullable() }),
  state: StateOfPaper,
  /**
   * Responses that wait for the viewer's grades, and responses that are graded and wait to be released; 0 at papers of
   * others.
   */
  to_grade: count,
  to_release: count,
})
export type PanelPaper = z.infer<typeof PanelPaper>
/** A paper at which the viewer has something to grade or to release, whatever its dates are. */
const WaitingPaper = PanelPaper.pick({
  id: true,
  name: true,
  book_id: true,
  to_grade: true,
  to_release: true,
}).extend({
  kind: z.enum(['quiz', 'assignment']),
  /** When the oldest of what waits there was handed in. */
  since: Instant,
  /** The names of the classes that have it. */
  classes: z.array(z.string()),
})
export type WaitingPaper = z.infer<typeof WaitingPaper>
const Waiting = panel(WaitingPaper).extend({
  /** Over all of them: attempts that wait for grades, in how many papers, and graded ones that wait for release. */
  to_grade: count,
  papers: count,
  to_release: count,
})
export type Waiting = z.infer<typeof Waiting>

const SchoolStatistics = Named.extend({
  classes_count: count,
  teachers_count: count,
  students_count: count,
})
export type SchoolStatistics = z.infer<typeof SchoolStatistics>

export const schoolStatistics = route({
  method: 'GET',
  path: '/stats/schools',
  costly: 'statistics',
  fromReplica: true,
  summary: 'Schools with their numbers of classes, teachers and students, the largest first.',
  access: provider,
  query: StatisticsQuery,
  response: chartPage(SchoolStatistics),
})
export const studentsPerSchool = route({
  method: 'GET',
  path: '/stats/schools-students',
  costly: 'statistics',
  fromReplica: true,
  summary: 'Students per school, the largest first; eight where the call does not say how many.',
  access: provider,
  query: StatisticsQuery,
  response: chartPage(Named.extend({ students_count: count })),
})
export const schoolHome = route({
  method: 'GET',
  path: '/stats/school-admin',
  costly: 'statistics',
  summary: "The first teachers, students and classes of the caller's school.",
  access: school,
  response: data(
    z.object({
      teachers: panel(
        z.object({
          id: Id,
          user: z.object({ name: z.string() }),
          /** From the lowest; `level` is the grade's number. */
          grades: z.array(Named.extend({ level: count })),
        }),
      ),
      students: panel(
        z.object({ id: Id, user: z.object({ name: z.string(), phone: z.string() }) }),
      ),
      classes: panel(PanelClass),
    }),
  ),
})
export const teacherHome = route({
  method: 'GET',
  path: '/stats/teacher',
  costly: 'statistics',
  summary: 'The first classes, quizzes and assignments of the teacher, and what waits for grades.',
  access: teacher,
  response: data(
    z.object({
      classes: panel(PanelClass.extend({ can: z.object({ give: z.boolean() }) })),
      quizzes: panel(PanelPaper),
      assignments: panel(PanelPaper),
      /** Papers with work to grade, the longest waiting first; then papers with graded work to release. */
      waiting: Waiting,
    }),
  ),
})
/** For the menu, and for the way from one desk to the next. */
export const waitingWork = route({
  method: 'GET',
  path: '/stats/waiting',
  costly: 'statistics',
  summary: 'What waits for the teacher to grade or release, the longest waiting first.',
  access: teacher,
  response: data(Waiting),
})
/**
 * Average results by scope: `school` per school, `class` per class in reach, `student` per student of the class named
 * (422 without one). Names of students are not for provider staff (403).
 */
export const classroomsPerformance = route({
  method: 'GET',
  path: '/stats/classrooms-performance/:scope',
  costly: 'statistics',
  fromReplica: true,
  summary: 'Average results per school, per class, or per student of one class.',
  access: staff,
  params: z.object({ scope: z.enum(['school', 'class', 'student']) }),
  query: StatisticsQuery,
  response: chartPage(Performance),
  errors: ['forbidden', 'not_found'],
})
/** The average results per class, for requests that name no scope. */
export const performanceOfClasses = route({
  method: 'GET',
  path: '/stats/classrooms-performance',
  costly: 'statistics',
  fromReplica: true,
  summary: 'Average results per class.',
  access: staff,
  query: StatisticsQuery,
  response: chartPage(Performance),
  errors: ['not_found'],
})
export const classStatistics = route({
  method: 'GET',
  path: '/stats/classes',
  costly: 'statistics',
  summary: 'The first classes in reach with their numbers of students.',
  access: ['PRG', ...schoolStaff],
  response: data(panel(PanelClass)),
})
export const studentsPerClassroom = route({
  method: 'GET',
  path: '/stats/classrooms-students',
  costly: 'statistics',
  fromReplica: true,
  summary: 'Students per class in reach.',
  access: ['PRG', ...schoolStaff],
  query: StatisticsQuery,
  response: chartPage(PanelClass.extend({ school: SchoolOfClass })),
})
export const papersPerClassroom = route({
  method: 'GET',
  path: '/stats/classrooms-papers',
  costly: 'statistics',
  fromReplica: true,
  summary: 'Quizzes and assignments per class in reach.',
  access: ['PRG', ...schoolStaff],
  query: StatisticsQuery,
  response: chartPage(
    Named.extend({
      meta: z.object({ totalQuizzes: count, totalAssignments: count }),
      school: SchoolOfClass,
    }),
  ),
})
export const classQuizzes = route({
  method: 'GET',
  path: '/stats/quizzes/:class_id',
  costly: 'statistics',
  summary: 'The quizzes of a class that the viewer may read, the next due first.',
  access: staff,
  scope: at('classroom', 'params.class_id'),
  params: z.object({ class_id: Id }),
  response: data(panel(PanelPaper)),
})
export const classAssignments = route({
  method: 'GET',
  path: '/stats/assignments/:class_id',
  costly: 'statistics',
  summary: 'The assignments of a class that the viewer may read, the next due first.',
  access: staff,
  scope: at('classroom', 'params.class_id'),
  params: z.object({ class_id: Id }),
  response: data(panel(PanelPaper)),
})
/** Meridian's own call (P3.2): the student's home (P1.8). */
export const studentHome = route({
  method: 'GET',
  path: '/stats/student',
  costly: 'statistics',
  summary: "The student's classes and their newest announcements.",
  access: student,
  response: data(
    z.object({
      classes: panel(Named),
      announcements: panel(
        ListedAnnouncement.pick({
          id: true,
          class: true,
          content: true,
          attachments: true,
          user: true,
          created_at: true,
          edited_at: true,
          unread: true,
        }),
      ),
    }),
  ),
})
