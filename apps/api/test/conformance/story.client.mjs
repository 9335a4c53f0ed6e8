// A client as somebody would write it who knows the published calls and nothing else (P3.1): fetch, paths and
// field names. It knows no file of this repository, so a change that breaks such a client breaks this.
// Usage: node story.client.mjs http://127.0.0.1:3000/api
import assert from 'node:assert/strict'

const [, , baseUrl] = process.argv
const password = 'meridian-demo'

/** One call; the answer's body, or a refusal as an error that begins with its status. */
async function call(headers, method, path, body) {
  const response = await fetch(`${baseUrl}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${answer.code}: ${answer.message}`)
  return answer
}

async function login(email) {
  const { data: session } = await call({}, 'POST', 'login', { email, password })
  const { token_type, token } = session.user.token
  const headers = {
    authorization: `${token_type} ${token}`,
    ...(session.schoolAdmin && { 'school-token': session.schoolAdmin.school_id }),
  }
  const person = (method, path, body) => call(headers, method, path, body)
  return Object.assign(person, { session })
}

/** The delete confirmation: one's own email and password, sent to the login check. */
const confirm = (person) =>
  person('POST', 'auth/check', { email: person.session.user.email, password })

const refused = (promise, message) => assert.rejects(promise, { message })

async function book() {
  const provider = await login('provider@meridian.test')
  assert.equal(provider.session.user.type, 'IBC')
  assert.equal(provider.session.schoolAdmin, null)
  const grades = (await provider('GET', 'dropdowns/grades')).data
  const created = await provider('POST', 'books/create', {
    name: 'أطلس الدلتا',
    grade_id: grades[0].id,
    units: [{ name: 'Water', lessons: [{ name: 'The branches' }, { name: 'The lakes' }] }],
  })
  assert.ok(created.message)
  const { id } = created.data

  // Everything is optional; an Arabic letter's variants are one to a search.
  const all = await provider('POST', 'books/getAll/0', {})
  assert.equal(all.meta.current_page, 1)
  assert.equal(all.meta.per_page, 10)
  const found = await provider('POST', 'books/getAll/0', { query: 'اطلس الدلتا' })
  assert.deepEqual(
    found.data.map((one) => one.id),
    [id],
  )
  const filter = all.filters.find((one) => one.type === 'select')
  const narrowed = await provider('POST', 'books/getAll/0', {
    metaData: { page: 1, perPage: 100 },
    filters: [{ name: filter.field, value: grades[0].id }],
    sort: { column: 'name', direction: 'desc' },
  })
  assert.ok(narrowed.data.every((one) => one.grade.id === grades[0].id))
  assert.equal(narrowed.meta.total, narrowed.data.length)
  await refused(provider('POST', 'books/getAll/0', { sort: { column: 'shoe size' } }), /^422 /)

  const whole = (await provider('GET', `books/${id}`)).data
  assert.deepEqual(
    whole.units[0].lessons.map((lesson) => lesson.name),
    ['The branches', 'The lakes'],
  )
  const grade_id = whole.grade.id
  await provider('PUT', 'books/update', { ...whole, grade_id, name: 'Atlas of the delta' })
  await refused(
    provider('DELETE', `books/${id}`),
    "403 not_confirmed: You aren't authorized to make this action",
  )
  await confirm(provider)
  await provider('DELETE', `books/${id}`)
  await refused(provider('GET', `books/${id}`), /^404 /)
}

async function classroom() {
  const school = await login('school@meridian.test')
  const [grade] = (await school('GET', 'dropdowns/grades')).data
  const account = (name) => ({ name, email: `${name.toLowerCase()}@story.test`, password })
  const nour = { ...account('Nour'), grade_id: grade.id }
  const student = (await school('POST', 'students/create', nour)).data
  const teacher = (await school('POST', 'teachers/create', account('Tarek'))).data
  const made = await school('POST', 'classrooms/create', {
    name: 'Story 1',
    grade_id: grade.id,
    teacher_ids: [teacher.id],
    student_ids: [student.id],
  })
  const { id, active, meta } = (await school('GET', `classrooms/${made.data.id}`)).data
  assert.deepEqual({ active, students: meta.students_count }, { active: true, students: 1 })
  assert.equal((await school('PUT', `classrooms/block/${id}`)).data.active, false)
  assert.equal((await school('PUT', `classrooms/block/${id}`)).data.active, true)
  const [row] = (await school('POST', 'classrooms/getAll', { query: 'story 1' })).data
  assert.equal(row.id, id)
  assert.equal(row.teachers[0].user.name, 'Tarek')
  assert.deepEqual((await school('GET', `dropdowns/students/${id}`)).data, [
    { id: student.id, name: 'Nour' },
  ])
  const home = (await school('GET', 'stats/school-admin')).data
  assert.ok(home.teachers.total > 0)
  assert.ok(home.students.data.length <= 5)
}

/** A quiz with a question of every type, given to the teacher's class. */
async function makeQuiz(teacher, classId) {
  const { id } = (await teacher('POST', 'quiz')).data
  const ask = (fields) =>
    teacher('POST', 'questions/create', { paper_id: id, required: true, ...fields })
  await ask({
    type: 'mcq',
    question: 'Which river?',
    weight: 2,
    mcqOptions: [
      { value: 'The Nile', isCorrect: true },
      { value: 'The Po', isCorrect: false },
    ],
  })
  await ask({ type: 'tof', question: 'It flows north.', weight: 1, tofOption: { status: true } })
  await ask({
    type: 'matching',
    question: 'Which place?',
    weight: 2,
    matchingOptions: [
      { statement: 'Aswan', answer: 'South' },
      { statement: 'Rosetta', answer: 'North' },
    ],
  })
  const essay = await ask({ type: 'essay', question: 'Why there?', weight: 5 })
  await refused(
    ask({ type: 'mcq', question: 'One?', weight: 1, mcqOptions: [] }),
    '422 invalid: MCQ options must be 2 or more',
  )
  await teacher('PUT', 'questions/reorder', { id: essay.data.question.id, position: 1 })
  const quiz = (await teacher('GET', `quiz/${id}`)).data
  assert.equal(quiz.manual_review, true)
  assert.deepEqual(
    quiz.paper.questions.map((one) => one.type),
    ['essay', 'mcq', 'tof', 'matching'],
  )
  await teacher('PUT', 'quiz', {
    id,
    version: quiz.paper.version,
    name: 'Rivers',
    description: 'Of the delta',
    classes: [classId],
    start_date: null,
    end_date: null,
    manual_review: true,
  })
  return id
}

/** The student's answers: all right but the tof. */
function answersTo(questions) {
  const asked = (type) => questions.find((one) => one.type === type)
  const nile = asked('mcq').options.find((one) => one.value === 'The Nile')
  const letterOf = (text) => asked('matching').answers.find((one) => one.text === text).letter
  const pairs = asked('matching').statements.map((one) => [
    one.id,
    letterOf(one.text === 'Aswan' ? 'South' : 'North'),
  ])
  return [
    { id: asked('mcq').id, seq: 1, value: { option: nile.id } },
    { id: asked('tof').id, seq: 1, value: { status: false } },
    { id: asked('matching').id, seq: 1, value: { pairs: Object.fromEntries(pairs) } },
    { id: asked('essay').id, seq: 1, value: { text: 'There is water.' } },
  ]
}

async function quiz() {
  const tarek = await login('tarek@story.test')
  const [given] = (await tarek('POST', 'classrooms/getAll', {})).data
  await tarek('POST', 'announcements', { class_id: given.id, content: 'A quiz on Sunday.' })
  const id = await makeQuiz(tarek, given.id)

  const nour = await login('nour@story.test')
  const [read] = (await nour('GET', `announcements/${given.id}`)).data
  assert.deepEqual(
    [read.content, read.class_id, read.user.name],
    ['A quiz on Sunday.', given.id, 'Tarek'],
  )
  const [due] = (await nour('POST', 'attempts/getAll', {})).data
  assert.deepEqual([due.paper.id, due.paper.name], [id, 'Rivers'])
  const attempt = (await nour('POST', 'attempts', { paper_id: id })).data
  const answers = answersTo(attempt.questions)
  // Sent twice, as a bad line would.
  for (const _ of [1, 2]) await nour('PUT', `attempts/${attempt.id}/answers`, { answers })
  await nour('POST', `attempts/${attempt.id}/submit`)
  const hidden = JSON.stringify(await nour('GET', `attempts/${attempt.id}`))
  assert.doesNotMatch(hidden, /"score"|right_answer/)

  const [response] = (await tarek('POST', 'papers/responses', { paper_id: id })).data
  assert.equal(response.student.user.name, 'Nour')
  const essay = response.questions.find((one) => one.question.type === 'essay')
  const review = { attempt_question_id: essay.id, correct: true }
  await refused(
    tarek('PUT', 'questions/review', { ...review, grade: 6 }),
    '422 invalid: Grade invalid',
  )
  await tarek('PUT', 'questions/review', { ...review, grade: 4 })
  await tarek('PUT', 'papers/review', { attempt_id: response.id })
  const { released, score, max_score } = (await nour('GET', `attempts/${attempt.id}`)).data
  assert.deepEqual({ released, score, max_score }, { released: true, score: 8, max_score: 10 })
}

async function goodbye() {
  const teacher = await login('teacher@meridian.test')
  await teacher('POST', 'logout')
  await refused(teacher('GET', 'stats/teacher'), /^401 unauthenticated/)
}

for (const chapter of [book, classroom, quiz, goodbye]) {
  await chapter()
  process.stdout.write(`${chapter.name}\n`)
}
