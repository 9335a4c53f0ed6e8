import {
  announcement,
  assignment,
  attempt,
  book,
  bookRow,
  choices,
  classroom,
  classroomRow,
  data,
  file,
  list,
  message,
  named,
  panel,
  panelTeacher,
  paper,
  perClass,
  performance,
  perStudents,
  person,
  question,
  quiz,
  quizRow,
  resource,
  school,
  schoolAdmin,
  schoolStats,
  session,
  student,
  teacher,
} from './entities.ts'
import { maybeEmpty, type Shape } from './shape.ts'

/** One call as it was published (P3.1). */
export interface Call {
  method: string
  /** Below /api, as it was published. */
  path: string
  /** The fields of its body that are named there. */
  sends: readonly string[]
  answers: Shape
  /** Whether its path and fields were published, or fill a gap of what was. */
  from: 'published' | 'added'
}

const lists = ['metaData', 'query', 'filters', 'sort']
const questionFields = [
  'question',
  'type',
  'weight',
  'content',
  'required',
  'mcqOptions',
  'tofOption',
  'matchingOptions',
]
const place = ['book_id', 'chapter_id', 'lesson_id']
const settings = ['id', 'name', 'description', 'start_date', 'classes', 'manual_review']

type Row = [method: string, path: string, sends: readonly string[], answers: Shape]

const published: Row[] = [
  ['POST', 'login', ['email', 'password'], data(session)],
  ['POST', 'auth/confirmation', ['token', 'password'], message],
  ['POST', 'upload/image', ['file'], data(file)],
  ['POST', 'upload/media', ['folder', 'file'], data(file)],
  ['POST', 'upload/document', ['folder', 'file'], data(file)],

  ['POST', 'books/getAll/{teacher_id}', lists, list(bookRow)],
  ['POST', 'books/getAll/teacher/{id}', lists, list(bookRow)],
  ['POST', 'books/create', ['name', 'units'], data(book)],
  ['GET', 'books/{id}', [], data(book)],
  ['DELETE', 'books/{id}', [], message],
  ['PUT', 'books/update', ['id', 'name', 'units'], data(book)],

  ['POST', 'questions/create', ['paper_id', ...questionFields], data({ question })],
  ['PUT', 'questions/update', ['id', ...questionFields], data({ question })],
  ['PUT', 'questions/reorder', ['id', 'position'], data([{ id: 'string', position: 'number' }])],
  ['DELETE', 'questions/{id}', [], message],
  ['PUT', 'questions/review', ['attempt_question_id', 'grade', 'correct'], data(attempt)],

  ['POST', 'resources/getAll', [...lists, ...place, 'school_id'], list(resource)],
  ['GET', 'resources/{id}', [], data(resource)],
  ...['video', 'audio', 'document', 'url', 'assignment', 'worksheet'].flatMap((type): Row[] => {
    const paperOnly = type === 'assignment' || type === 'worksheet'
    const fields = ['name', 'description', ...(paperOnly ? [] : ['url']), ...place]
    return [
      ['POST', `resources/create/${type}`, fields, data(resource)],
      ['POST', `resources/update/${type}`, ['id', ...fields.slice(0, 2)], data(resource)],
    ]
  }),
  ['DELETE', 'resources/delete/{id}', [], message],
  ['GET', 'resources/getCreatedBy/{id}', [], data({ created_by: 'string' })],

  ['GET', 'papers/{id}', [], data(paper)],
  ['PUT', 'papers', [...settings, 'deadline'], data(paper)],
  ['POST', 'papers/responses', ['paper_id', ...lists], list(attempt)],
  ['PUT', 'papers/review', ['attempt_id'], data(attempt)],
  [
    'POST',
    'teacher/assign',
    ['paper_id', 'name', 'type', 'classes', 'start_date', 'deadline'],
    data(person),
  ],

  ['POST', 'classrooms/getAll', lists, list(classroomRow)],
  ['POST', 'classrooms/getAll/teacher/{id}', lists, list(classroomRow)],
  ['GET', 'classrooms/{id}', [], data(classroom)],
  ['POST', 'classrooms/create', ['name'], data({ id: 'string', name: 'string' })],
  ['PUT', 'classrooms/update', ['id', 'name'], data({ id: 'string', name: 'string' })],
  ['DELETE', 'classrooms/delete/{id}', [], message],
  ['PUT', 'classrooms/block/{id}', [], data({ id: 'string', active: 'boolean' })],

  ['POST', 'quiz/getAll', lists, list(quizRow)],
  ['GET', 'quiz/{id}', [], data(quiz)],
  ['POST', 'quiz', [], data(person)],
  ['PUT', 'quiz', [...settings, 'end_date'], data({ id: 'string' })],
  ['DELETE', 'quiz/{id}', [], message],

  ['GET', 'announcements/{id}', [], data([announcement])],
  ['POST', 'announcements', ['class_id', 'content'], data(announcement)],

  ['POST', 'school-admin/getAll', lists, list(schoolAdmin)],
  ['POST', 'school-admin/add', ['school_id'], data(person)],
  ['PUT', 'school-admin/block/{id}', [], data(schoolAdmin)],
  ['GET', 'school-admin/getSingle/{id}', [], data(schoolAdmin)],
  ['PUT', 'school-admin/update', ['id', 'school_id'], data(schoolAdmin)],
  ['DELETE', 'school-admin/delete/{id}', [], message],

  ...[
    'schools',
    'classes',
    'grades',
    'countries',
    'cities',
    'books',
    'teachers',
    'school/books/grade/{id}',
    'classes/{id}',
    'classesByGrade/{id}',
    'students/{id}',
  ].map((path): Row => ['GET', `dropdowns/${path}`, [], choices]),

  ['GET', 'stats/schools', [], data([schoolStats])],
  [
    'GET',
    'stats/school-admin',
    [],
    data({ teachers: panel(panelTeacher), students: panel(student) }),
  ],
  ['GET', 'stats/classrooms-performance/{scope}', [], data([performance])],
  ['GET', 'stats/classrooms-students', [], data([perStudents])],
  ['GET', 'stats/schools-students', [], data([perStudents])],
  ['GET', 'stats/classrooms-papers', [], data([perClass])],
  [
    'GET',
    'stats/teacher',
    [],
    data({ classes: panel(perStudents), quizzes: panel(named), assignments: panel(assignment) }),
  ],
  ['GET', 'stats/classes', [], data(panel(perStudents))],
  ['GET', 'stats/quizzes/{class_id}', [], data(panel(named))],
  ['GET', 'stats/assignments/{class_id}', [], data(panel(assignment))],
]

/** Lists, edits and the rest of what is managed alike: `students|teachers|schools|admins`. */
const managed = (name: string, row: Shape): Row[] => [
  ['POST', `${name}/getAll`, lists, list(row)],
  ['GET', `${name}/{id}`, [], data(row)],
  ['POST', `${name}/create`, ['name'], data(person)],
  ['PUT', `${name}/update`, ['id', 'name'], data(person)],
  ['DELETE', `${name}/delete/{id}`, [], message],
  ['PUT', `${name}/block/{id}`, [], data(person)],
]
const bulk = (name: string): Row => [
  'POST',
  `${name}/bulk`,
  ['action', 'ids'],
  data({ done: ['string'], failed: maybeEmpty({ id: 'string', message: 'string' }) }),
]
const imported = (name: string): Row => [
  'POST',
  `${name}/import`,
  ['file'],
  data({ id: 'string', status: 'string' }),
]
const attemptOfStudent: Shape = { id: 'string', questions: [{ id: 'string', question: 'string' }] }

const added: Row[] = [
  ['POST', 'auth/check', ['email', 'password'], message],
  ['POST', 'auth/forgot', ['email'], message],
  ['POST', 'upload/resource', ['folder', 'file'], data(file)],
  ['POST', 'papers/copy', ['id', 'name', 'type'], data(person)],
  ...managed('students', { ...student, grade: named }),
  ...managed('teachers', teacher),
  ...managed('schools', school),
  ...managed('admins', person),
  ...['students', 'teachers', 'schools', 'admins', 'classrooms', 'quiz'].map(bulk),
  ...['students', 'teachers', 'classrooms'].map(imported),
  ['POST', 'attempts/getAll', lists, list({ paper: named, state: 'string' })],
  ['POST', 'attempts', ['paper_id'], data(attemptOfStudent)],
  ['GET', 'attempts/{id}', [], data(attemptOfStudent)],
  ['PUT', 'attempts/{id}/answers', ['answers'], data('anything')],
  ['POST', 'attempts/{id}/submit', [], data(attemptOfStudent)],
  ['POST', 'logout', [], message],
]

const callsOf = (rows: Row[], from: Call['from']): Call[] =>
  rows.map(([method, path, sends, answers]) => ({ method, path, sends, answers, from }))

/** The published calls, and those that fill a gap where none was published. Reads come first. */
export const calls: readonly Call[] = [
  ...callsOf(published, 'published'),
  ...callsOf(added, 'added'),
].sort((one, other) => order(one) - order(other))

/** What is read is read before anything is changed; a session ends last. */
function order({ method, path }: Call): number {
  if (path === 'logout') return 2
  return method === 'GET' || path.includes('getAll') || path === 'papers/responses' ? 0 : 1
}
