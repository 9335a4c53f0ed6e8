import type { Session } from '../../packages/contract/src/session.ts'

/** A page that is measured, with the session it is opened with. */
export interface MeasuredPage {
  who: string
  name: string
  path: string
  session: Session | null
  /** Only the device that began it shows it as it is: each round is the same one, of which the browser has kept no files. */
  sameDevice?: boolean
}

/** The pages that are measured; their ids come from the demo data of the server at `base`. */
export async function pagesOf(base: string): Promise<MeasuredPage[]> {
  const sessions = {
    Teacher: await logIn(base, 'teacher'),
    School: await logIn(base, 'school'),
    IBC: await logIn(base, 'provider'),
    Student: await logIn(base, 'student'),
  }
  type Type = keyof typeof sessions
  const post = (type: Type, path: string) => first(base, sessions[type], path)
  const classroom = (type: Type) => post(type, '/classrooms/getAll')
  const quiz = await post('Teacher', '/quiz/getAll')
  const book = await post('IBC', '/books/getAll/0')
  const of = (who: Type, name: string, path: string) => ({
    ...{ who, name, path },
    session: sessions[who],
  })
  return [
    { who: 'nobody', name: 'login', path: '/login', session: null },
    of('Teacher', 'home', '/dashboard'),
    of('Teacher', 'quizzes', '/dashboard/quizzes'),
    of('Teacher', 'class', `/dashboard/classroom/${await classroom('Teacher')}`),
    of('Teacher', 'quiz', `/dashboard/quizzes/${quiz}`),
    of('Teacher', 'statistics', '/dashboard/statistics'),
    of('School', 'home', '/dashboard'),
    of('School', 'students', '/dashboard/students'),
    of('School', 'edit class', `/dashboard/classrooms/${await classroom('School')}`),
    of('School', 'statistics', '/dashboard/statistics'),
    of('IBC', 'home', '/dashboard'),
    of('IBC', 'schools', '/dashboard/schools'),
    of('IBC', 'resources', `/dashboard/books/${book}/resources`),
    of('IBC', 'statistics', '/dashboard/statistics'),
    of('Student', 'home', '/dashboard'),
    of('Student', 'lesson', await lessonOf(base, sessions.Student)),
    {
      ...of('Student', 'player', `/dashboard/attempts/${await attemptOf(base, sessions.Student)}`),
      sameDevice: true,
    },
  ]
}

async function logIn(base: string, name: string): Promise<Session> {
  const body = { email: `${name}@meridian.test`, password: 'meridian-demo' }
  return (await call<Session>(base, '/login', body)).data
}

/** The lesson at which a student's first book goes on. */
async function lessonOf(base: string, session: Session): Promise<string> {
  const { data: books } = await call<{ id: string }[]>(base, '/reading/books', null, session)
  const [book] = books
  if (!book) throw new Error('The student has no book')
  const { data } = await call<{ next: string }>(base, `/reading/books/${book.id}`, null, session)
  return `/dashboard/my-books/${book.id}/${data.next}`
}

/** An attempt of a student that is in progress: the one that was begun, or a new one. */
async function attemptOf(base: string, session: Session): Promise<string> {
  type Given = { paper: { id: string }; can_start: boolean; state: string }
  const { data } = await call<Given[]>(base, '/attempts/getAll', {}, session)
  const open = data.find(({ can_start, state }) => can_start || state === 'in_progress')
  if (!open) throw new Error('The student has nothing to answer')
  const body = { paper_id: open.paper.id }
  return (await call<{ id: string }>(base, '/attempts', body, session)).data.id
}

async function first(base: string, session: Session, path: string): Promise<string> {
  const body = { metaData: { page: 1, perPage: 10 }, query: '' }
  const { data } = await call<{ id: string }[]>(base, path, body, session)
  if (!data[0]) throw new Error(`${path} has no row to open`)
  return data[0].id
}

async function call<Data>(
  base: string,
  path: string,
  body: object | null,
  session?: Session,
): Promise<{ data: Data }> {
  const response = await fetch(`${base}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session.user.token.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
