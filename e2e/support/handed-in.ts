import { type APIRequestContext, expect } from '@playwright/test'
import { type LoggedIn, logIn } from './people.ts'

type Row = { id: string; name: string }
type Attempt = { id: string; questions: { id: string }[] }

/**
 * Makes a quiz of the teacher's with a question that scores itself and an essay, which students of one class have handed in.
 * @returns the quiz, and a function with which the next student begins and hands in
 */
export async function essaysHandedIn(
  request: APIRequestContext,
  teacher: LoggedIn,
  { name, students: wanted, essay = {} }: { name: string; students: number; essay?: object },
): Promise<{ id: string; answer: () => Promise<void> }> {
  const { id: source } = await teacher.call<Row>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    paper_id: source,
    type: 'tof',
    question: 'The Nile flows from south to north.',
    weight: 1,
    tofOption: { status: true },
  })
  await teacher.call('POST', '/questions/create', {
    paper_id: source,
    type: 'essay',
    question: 'Why do people live by rivers?',
    weight: 5,
    ...essay,
  })
  const classes = await teacher.call<Row[]>('POST', '/classrooms/getAll')
  const of = (classroom: Row) =>
    teacher.call<{ user: { email: string } }[]>('POST', '/students/getAll', {
      filters: [{ name: 'class_id', value: classroom.id }],
      metaData: { perPage: 50 },
    })
  const { id } = await teacher.call<Row>('POST', '/teacher/assign', {
    paper_id: source,
    name: `${name} ${Date.now().toString(36)}`,
    type: 'quiz',
    classes: classes.map((one) => one.id),
  })
  const students = (await Promise.all(classes.map(of))).flat()
  async function answer(): Promise<void> {
    const user = students.shift()?.user
    expect(user, 'another student').toBeDefined()
    if (!user) return
    const login = await request.post('/api/login', {
      data: { email: user.email, password: 'meridian-demo' },
    })
    // Some of the demo's people are blocked.
    if (!login.ok()) return answer()
    const student = await logIn(request, user.email)
    const attempt = await student.call<Attempt>('POST', '/attempts', { paper_id: id })
    const saved = await request.put(`/api/attempts/${attempt.id}/answers`, {
      headers: { authorization: `Bearer ${student.session.user.token.token}` },
      data: {
        answers: [
          { id: attempt.questions[0]?.id, seq: 1, value: { status: true } },
          {
            id: attempt.questions[1]?.id,
            seq: 2,
            value: { text: `Water, and food. ${user.email}` },
          },
        ],
      },
    })
    expect(saved.ok(), await saved.text()).toBe(true)
    await student.call('POST', `/attempts/${attempt.id}/submit`)
  }
  for (let done = 0; done < wanted; done += 1) await answer()
  return { id, answer }
}
