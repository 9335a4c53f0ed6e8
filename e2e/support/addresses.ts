import type { LoggedIn, Type } from './people.ts'

type Row = { id: string }
type Papers = {
  quizzes: { data: Row[] }
  assignments: { data: (Row & { book_id: string | null })[] }
}

/** What a class reads: the book that is told about, and its lessons. */
type Reading = { book: Row | null; units: { lessons: Row[] }[] }

const statistics = {
  statistics: '/dashboard/statistics',
  'statistics-tables':
    '/dashboard/statistics?school_averages_view=table&schools_view=table&averages_view=table&students_view=table&papers_view=table',
}
const statisticsRows = {
  'statistics-results': '/dashboard/statistics/results',
  'statistics-papers': '/dashboard/statistics/papers',
}

/** Names of pages and their addresses; none where the page is of something that is not there. */
type Addresses = Record<string, string | undefined>

/**
 * Every address that this person has, each with a name for its picture. What they are of comes from what is there; an
 * installation that is `whole` has something for each, and it is an error if not.
 */
export async function addressesOf(
  type: Type,
  person: LoggedIn,
  whole: boolean,
): Promise<Record<string, string>> {
  const there: Record<string, string> = {}
  for (const [name, address] of Object.entries(await addresses[type](person)))
    if (address !== undefined) there[name] = address
    else if (whole) throw new Error(`${type} has nothing to show as ${name}`)
  return there
}

/** An address of which some parts are ids; none where one of them is missing. */
function to(texts: TemplateStringsArray, ...ids: (string | null | undefined)[]) {
  return ids.every((id) => id != null) ? String.raw(texts, ...ids) : undefined
}

const addresses: Record<Type, (person: LoggedIn) => Promise<Addresses>> = {
  PRG: async (person) => ({
    home: '/dashboard',
    settings: '/dashboard/settings',
    resources: '/dashboard/resources',
    admins: '/dashboard/admins',
    'admins-create': '/dashboard/admins/create',
    'admins-edit': to`/dashboard/admins/edit/${await first(person, '/admins/getAll')}`,
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
    book: to`/dashboard/books/${await first(person, '/books/getAll/0')}`,
    notifications: '/dashboard/notifications',
    'book-figures': to`/dashboard/books/${await first(person, '/books/getAll/0')}/figures`,
    ...(await resourcesOf(person)),
    schools: '/dashboard/schools',
    'schools-create': '/dashboard/schools/create',
    school: to`/dashboard/schools/${await first(person, '/schools/getAll')}`,
    'school-admins': '/dashboard/school-admins',
    'school-admins-create': '/dashboard/school-admins/create',
    'school-admins-edit': to`/dashboard/school-admins/edit/${await first(person, '/school-admin/getAll')}`,
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
      student: to`/dashboard/students/${await first(person, '/students/getAll')}`,
      'students-edit': to`/dashboard/students/edit/${await first(person, '/students/getAll')}`,
      teachers: '/dashboard/teachers',
      'teachers-create': '/dashboard/teachers/create',
      'teachers-import': '/dashboard/teachers/import',
      teacher: to`/dashboard/teachers/${await first(person, '/teachers/getAll')}`,
      'teachers-edit': to`/dashboard/teachers/edit/${await first(person, '/teachers/getAll')}`,
      'grades-first': '/dashboard/grades',
      calendar: '/dashboard/calendar',
      notifications: '/dashboard/notifications',
      'school-settings': '/dashboard/school',
      'calendar-month': '/dashboard/calendar?view=month',
      classrooms: '/dashboard/classrooms',
      'classrooms-none': '/dashboard/classrooms?query=zzzz',
      'classrooms-create': '/dashboard/classrooms/create',
      'classrooms-import': '/dashboard/classrooms/import',
      announcements: '/dashboard/announcements',
      'classrooms-edit': to`/dashboard/classrooms/${classroom}`,
      classroom: to`/dashboard/classroom/${classroom}`,
      grades: to`/dashboard/classroom/${classroom}/grades`,
      'class-books': to`/dashboard/classroom/${classroom}/books`,
      'class-people': to`/dashboard/classroom/${classroom}/people`,
      'class-work': to`/dashboard/classroom/${classroom}/work`,
      'class-statistics': to`/dashboard/classroom/${classroom}/statistics`,
      quiz: to`/dashboard/quizzes/${quiz}`,
      books: '/dashboard/books',
      ...(await resourcesOf(person)),
      ...statistics,
      'statistics-class': to`/dashboard/statistics?class_id=${classroom}`,
      ...statisticsRows,
    }
  },
  Teacher: async (person) => {
    const home = await person.call<Papers>('GET', '/stats/teacher')
    const quiz = home.quizzes.data[0]?.id
    const assignment = home.assignments.data[0]
    const classroom = await first(person, '/classrooms/getAll')
    const reading = classroom
      ? await person.call<Reading>('GET', `/classrooms/${classroom}/reading`)
      : null
    const [response] = quiz
      ? await person.call<{ student: Row }[]>('POST', '/papers/responses', {
          paper_id: quiz,
          questions: false,
        })
      : []
    return {
      home: '/dashboard',
      questions: '/dashboard/questions',
      ...statistics,
      ...statisticsRows,
      students: '/dashboard/students',
      'grades-first': '/dashboard/grades',
      calendar: '/dashboard/calendar',
      notifications: '/dashboard/notifications',
      'calendar-month': '/dashboard/calendar?view=month',
      classrooms: '/dashboard/classrooms',
      classroom: to`/dashboard/classroom/${classroom}`,
      grades: to`/dashboard/classroom/${classroom}/grades`,
      'class-books': to`/dashboard/classroom/${classroom}/books`,
      'class-lesson': to`/dashboard/classroom/${classroom}/books/${reading?.book?.id}/${reading?.units[0]?.lessons[0]?.id}`,
      'class-people': to`/dashboard/classroom/${classroom}/people`,
      'class-work': to`/dashboard/classroom/${classroom}/work`,
      'class-statistics': to`/dashboard/classroom/${classroom}/statistics`,
      books: '/dashboard/books',
      book: to`/dashboard/books/${await first(person, '/books/getAll/0')}`,
      ...(await resourcesOf(person)),
      'worksheet-add': to`/dashboard/books/${assignment?.book_id}/resources/add/worksheet`,
      'assignment-add': to`/dashboard/books/${assignment?.book_id}/resources/add/assignment`,
      quizzes: '/dashboard/quizzes',
      quiz: to`/dashboard/quizzes/${quiz}`,
      'quiz-responses': to`/dashboard/quizzes/${quiz}/responses`,
      look: to`/dashboard/look/${response?.student.id}/${quiz}`,
      preview: to`/dashboard/preview/${quiz}`,
      'quiz-analysis': to`/dashboard/quizzes/${quiz}/analysis`,
      'quiz-settings': to`/dashboard/quizzes/${quiz}/settings`,
      readers: to`/dashboard/announcements/${await first(person, '/announcements/getAll')}`,
      assignment: to`/dashboard/books/${assignment?.book_id}/resources/assignment/${assignment?.id}`,
    }
  },
  Student: async (person) => {
    const papers = await person.call<{ paper: Row; attempt_id: string | null; state: string }[]>(
      'POST',
      '/attempts/getAll',
      { metaData: { perPage: 50 } },
    )
    const paper = (state: string) => papers.find((row) => row.state === state)
    const [book] = await person.call<(Row & { lessons: number })[]>('GET', '/reading/books')
    const { next } = book
      ? await person.call<{ next: string | null }>('GET', `/reading/books/${book.id}`)
      : { next: null }
    const [practice] = await person.call<Row[]>('POST', '/practice/getAll', {})
    return {
      home: '/dashboard',
      'my-books': '/dashboard/my-books',
      'my-book': to`/dashboard/my-books/${book?.id}`,
      lesson: to`/dashboard/my-books/${book?.id}/${next ?? undefined}`,
      practices: '/dashboard/practice',
      practice: to`/dashboard/practice/${practice?.id}`,
      paper: to`/dashboard/papers/${paper('open')?.paper.id}`,
      player: to`/dashboard/attempts/${paper('in_progress')?.attempt_id}`,
      waiting: to`/dashboard/attempts/${paper('waiting')?.attempt_id}`,
      result: to`/dashboard/attempts/${paper('released')?.attempt_id}`,
      'to do': '/dashboard/papers',
      results: '/dashboard/results',
      calendar: '/dashboard/calendar',
      notifications: '/dashboard/notifications',
      settings: '/dashboard/settings',
    }
  },
}

/** The library: of all books, of the one that has a link, and the dialogs over it. */
async function resourcesOf(person: LoggedIn): Promise<Addresses> {
  const links = { filters: [{ name: 'type', value: 'url' }] }
  const [link] = await person.call<(Row & { book_id: string })[]>(
    'POST',
    '/resources/getAll',
    links,
  )
  const book = link?.book_id
  return {
    library: '/dashboard/resources',
    resources: to`/dashboard/books/${book}/resources`,
    'resources-none': to`/dashboard/books/${book}/resources?query=zzzz`,
    'resource-add-video': to`/dashboard/books/${book}/resources/add/video`,
    'resource-add-url': to`/dashboard/books/${book}/resources/add/url`,
    'resource-view': to`/dashboard/books/${book}/resources/view/${link?.id}/url`,
  }
}

async function first(person: LoggedIn, path: string, body = {}): Promise<string | undefined> {
  const [row] = await person.call<Row[]>('POST', path, body)
  return row?.id
}
