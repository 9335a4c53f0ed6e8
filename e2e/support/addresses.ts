import type { LoggedIn, Type } from './people.ts'

type Row = { id: string }
type Papers = {
  quizzes: { data: Row[] }
  assignments: { data: (Row & { book_id: string | null })[] }
}

const statistics = {
  statistics: '/dashboard/statistics',
  'statistics-tables':
    '/dashboard/statistics?school_averages_view=table&schools_view=table&averages_view=table&students_view=table&papers_view=table',
}
const statisticsRows = {
  'statistics-results': '/dashboard/statistics/results',
  'statistics-papers': '/dashboard/statistics/papers',
}

/** Every address that a type of user has, each with a name for its screenshot. Ids come from the demo data. */
export const addressesOf: Record<Type, (person: LoggedIn) => Promise<Record<string, string>>> = {
  PRG: async (person) => ({
    home: '/dashboard',
    settings: '/dashboard/settings',
    resources: '/dashboard/resources',
    admins: '/dashboard/admins',
    'admins-create': '/dashboard/admins/create',
    'admins-edit': `/dashboard/admins/edit/${await first(person, '/admins/getAll')}`,
    schools: '/dashboard/schools',
    classrooms: '/dashboard/classrooms',
    quizzes: '/dashboard/quizzes',
    books: '/dashboard/books',
    students: '/dashboard/students',
    teachers: '/dashboard/teachers',
    ...statistics,
    ...statisticsRows,
  }),
  IBC: async (person) => ({
    home: '/dashboard',
    books: '/dashboard/books',
    'books-create': '/dashboard/books/create',
    book: `/dashboard/books/${await first(person, '/books/getAll/0')}`,
    ...(await resourcesOf(person)),
    schools: '/dashboard/schools',
    'schools-create': '/dashboard/schools/create',
    school: `/dashboard/schools/${await first(person, '/schools/getAll')}`,
    'school-admins': '/dashboard/school-admins',
    'school-admins-create': '/dashboard/school-admins/create',
    'school-admins-edit': `/dashboard/school-admins/edit/${await first(person, '/school-admin/getAll')}`,
    ...statistics,
  }),
  School: async (person) => {
    const classroom = await first(person, '/classrooms/getAll')
    const quiz = await first(person, '/stats/papers/getAll', { kind: 'quiz' })
    return {
      home: '/dashboard',
      students: '/dashboard/students',
      'students-create': '/dashboard/students/create',
      'students-import': '/dashboard/students/import',
      'students-edit': `/dashboard/students/edit/${await first(person, '/students/getAll')}`,
      teachers: '/dashboard/teachers',
      'teachers-create': '/dashboard/teachers/create',
      'teachers-import': '/dashboard/teachers/import',
      'teachers-edit': `/dashboard/teachers/edit/${await first(person, '/teachers/getAll')}`,
      classrooms: '/dashboard/classrooms',
      'classrooms-none': '/dashboard/classrooms?query=zzzz',
      'classrooms-create': '/dashboard/classrooms/create',
      'classrooms-import': '/dashboard/classrooms/import',
      'classrooms-edit': `/dashboard/classrooms/${classroom}`,
      classroom: `/dashboard/classroom/${classroom}`,
      grades: `/dashboard/classroom/${classroom}/grades`,
      quiz: `/dashboard/quizzes/${quiz}`,
      books: '/dashboard/books',
      ...(await resourcesOf(person)),
      ...statistics,
      'statistics-class': `/dashboard/statistics?class_id=${classroom}`,
      ...statisticsRows,
    }
  },
  Teacher: async (person) => {
    const home = await person.call<Papers>('GET', '/stats/teacher')
    const quiz = home.quizzes.data[0]?.id
    const assignment = home.assignments.data[0]
    const classroom = await first(person, '/classrooms/getAll')
    const [response] = await person.call<{ student: Row }[]>('POST', '/papers/responses', {
      paper_id: quiz,
      questions: false,
    })
    return {
      home: '/dashboard',
      ...statistics,
      ...statisticsRows,
      students: '/dashboard/students',
      classrooms: '/dashboard/classrooms',
      classroom: `/dashboard/classroom/${classroom}`,
      grades: `/dashboard/classroom/${classroom}/grades`,
      books: '/dashboard/books',
      book: `/dashboard/books/${await first(person, '/books/getAll/0')}`,
      ...(await resourcesOf(person)),
      'worksheet-add': `/dashboard/books/${assignment?.book_id}/resources/add/worksheet`,
      'assignment-add': `/dashboard/books/${assignment?.book_id}/resources/add/assignment`,
      quizzes: '/dashboard/quizzes',
      quiz: `/dashboard/quizzes/${quiz}`,
      'quiz-responses': `/dashboard/quizzes/${quiz}/responses`,
      look: `/dashboard/look/${response?.student.id}/${quiz}`,
      'quiz-analysis': `/dashboard/quizzes/${quiz}/analysis`,
      'quiz-settings': `/dashboard/quizzes/${quiz}/settings`,
      assignment: `/dashboard/books/${assignment?.book_id}/resources/assignment/${assignment?.id}`,
    }
  },
  Student: async (person) => {
    const papers = await person.call<{ paper: Row; attempt_id: string | null; state: string }[]>(
      'POST',
      '/attempts/getAll',
      { metaData: { perPage: 50 } },
    )
    const paper = (state: string) => papers.find((row) => row.state === state)
    return {
      home: '/dashboard',
      paper: `/dashboard/papers/${paper('open')?.paper.id}`,
      player: `/dashboard/attempts/${paper('in_progress')?.attempt_id}`,
      waiting: `/dashboard/attempts/${paper('waiting')?.attempt_id}`,
      result: `/dashboard/attempts/${paper('released')?.attempt_id}`,
      settings: '/dashboard/settings',
    }
  },
}

/** The library: of all books, of the one that has a link, and the dialogs over it. */
async function resourcesOf(person: LoggedIn): Promise<Record<string, string>> {
  const links = { filters: [{ name: 'type', value: 'url' }] }
  const [link] = await person.call<(Row & { book_id: string })[]>(
    'POST',
    '/resources/getAll',
    links,
  )
  const book = `/dashboard/books/${link?.book_id}/resources`
  return {
    library: '/dashboard/resources',
    resources: book,
    'resources-none': `${book}?query=zzzz`,
    'resource-add-video': `${book}/add/video`,
    'resource-add-url': `${book}/add/url`,
    'resource-view': `${book}/view/${link?.id}/url`,
  }
}

async function first(person: LoggedIn, path: string, body = {}): Promise<string> {
  const [row] = await person.call<Row[]>('POST', path, body)
  if (!row) throw new Error(`The demo has nothing in ${path}`)
  return row.id
}
