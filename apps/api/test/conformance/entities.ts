import { maybeEmpty, orNull, type Shape } from './shape.ts'

// The published entities, one by one, as a client that knows nothing else expects them (P3.1). Dates that have no
// bound, and pictures that nobody chose, are null.

export const named = { id: 'string', name: 'string' } as const
const date = orNull('string')

/** Every answer has `data`; a change may bring a sentence along. */
export const data = (shape: Shape): Shape => ({ data: shape })
/** Nothing but a sentence. */
export const message: Shape = { message: 'string' }
/** The answer of a list with its filters (P3.4). */
export const list = (item: Shape): Shape => ({
  data: [item],
  meta: { per_page: 'number', total: 'number', current_page: 'number' },
  filters: maybeEmpty({ name: 'string', field: 'string', type: 'string' }),
  message: 'string',
})
/** A dropdown's answer (P3.6). */
export const choices: Shape = data([named])
/** The first rows of a panel, and how many there are (P16.7). */
export const panel = (item: Shape): Shape => ({ data: [item], total: 'number' })

export const session: Shape = {
  user: {
    ...named,
    email: 'string',
    phone: 'string',
    type: 'string',
    token: { token_type: 'string', token: 'string' },
  },
  school: orNull(named),
  schoolAdmin: orNull({ id: 'string', school_id: 'string' }),
}
export const file: Shape = { id: 'string', url: 'string' }
/** A row of a list leaves units to the book itself (decision page 021). */
export const bookRow = { ...named, thumbnail: orNull('string'), grade: named } as const
export const book: Shape = { ...bookRow, units: [{ ...named, lessons: [named] }] }
export const resource: Shape = {
  ...named,
  description: 'string',
  content: { url: 'string' },
  book_id: 'string',
  unit_id: 'string',
  lesson_id: orNull('string'),
  school_id: orNull('string'),
  type: 'string',
  asset_id: orNull('string'),
  created_by: 'string',
}
export const question: Shape = {
  id: 'string',
  paper_id: 'string',
  question: 'string',
  type: 'string',
  weight: 'number',
  position: 'number',
  content: 'anything',
  required: 'boolean',
  mcqOptions: maybeEmpty({ value: 'string', isCorrect: 'boolean' }),
  tofOption: orNull({ status: 'boolean' }),
  matchingOptions: maybeEmpty({ statement: 'string', answer: 'string', key: 'string' }),
  correct: orNull('boolean'),
}
const paperHead = {
  id: 'string',
  resource: { name: 'string', description: 'string', book_id: orNull('string') },
  deadline: date,
  start_date: date,
  manual_review: 'boolean',
} as const
export const paper: Shape = { ...paperHead, questions: [question], classes: [named] }
const answered: Shape = {
  id: 'string',
  question,
  answer: {
    value: 'anything',
    correct: orNull('boolean'),
    score: orNull('number'),
    userAnswer: maybeEmpty('anything'),
  },
}
export const attempt: Shape = {
  id: 'string',
  student: { user: { name: 'string' } },
  paper: paperHead,
  questions: [answered],
}
const quizHead = {
  ...named,
  description: 'string',
  url: 'string',
  grade: orNull(named),
  classes: [named],
  start_date: date,
  end_date: date,
  manual_review: 'boolean',
} as const
export const quizRow: Shape = { ...quizHead, paper: { id: 'string' } }
export const quiz: Shape = { ...quizHead, paper }
export const assignment: Shape = { ...named, paper: { deadline: date } }
/** A row of a list counts its students and leaves them to the classroom itself (decision page 021). */
export const classroomRow = {
  ...named,
  active: 'boolean',
  thumbnail: orNull('string'),
  books: [named],
  teachers: [{ user: { name: 'string' } }],
  meta: { students_count: 'number', studentsTotal: 'number' },
} as const
export const classroom: Shape = { ...classroomRow, students: [{ user: { name: 'string' } }] }
export const teacher = {
  id: 'string',
  user: { name: 'string' },
  classes: maybeEmpty({ ...named, grade: named }),
} as const
/** As the panel of a school's home has them: with their grades instead of their classes. */
export const panelTeacher: Shape = {
  id: 'string',
  user: { name: 'string' },
  grades: maybeEmpty(named),
}
export const student = { id: 'string', user: { name: 'string', phone: 'string' } } as const
export const person: Shape = { id: 'string' }
export const school: Shape = { ...named, active: 'boolean', time_zone: 'string' }
export const schoolStats: Shape = {
  ...named,
  classes_count: 'number',
  teachers_count: 'number',
  students_count: 'number',
}
export const performance: Shape = { ...named, avg: orNull('number') }
export const perClass: Shape = {
  name: 'string',
  meta: { totalQuizzes: 'number', totalAssignments: 'number' },
}
export const perStudents: Shape = { name: 'string', students_count: 'number' }
export const schoolAdmin: Shape = { id: 'string', school_id: 'string' }
export const announcement: Shape = {
  content: 'string',
  user: { name: 'string' },
  class_id: 'string',
}
