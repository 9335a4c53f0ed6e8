const people = { Teacher: 'teacher', School: 'school', IBC: 'provider', Student: 'student' }

/** The pages that are measured, each with the session it is opened with; ids come from the demo data. */
export async function pagesOf(base) {
  const sessions = {}
  for (const [type, name] of Object.entries(people)) sessions[type] = await logIn(base, name)
  const post = (type, path) => first(base, sessions[type], path)
  const classroom = (type) => post(type, '/classrooms/getAll')
  const quiz = await post('Teacher', '/quiz/getAll')
  const book = await post('IBC', '/books/getAll/0')
  const of = (who, name, path) => ({ who, name, path, session: sessions[who] })
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
  ]
}

async function logIn(base, name) {
  const { data } = await call(base, '/login', {
    email: `${name}@meridian.test`,
    password: 'meridian-demo',
  })
  return data
}

async function first(base, session, path) {
  const answer = await call(base, path, { metaData: { page: 1, perPage: 10 }, query: '' }, session)
  const id = answer.data[0]?.id
  if (!id) throw new Error(`${path} has no row to open`)
  return id
}

async function call(base, path, body, session) {
  const response = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session.user.token.token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
