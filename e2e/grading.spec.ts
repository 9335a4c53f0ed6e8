import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'

type Row = { id: string; name: string }
type Attempt = { id: string; questions: { id: string }[] }

/** A quiz of the demo's teacher with one essay, which three students of a class have handed in. */
async function handedIn(request: APIRequestContext, teacher: LoggedIn) {
  const { id: source } = await teacher.call<Row>('POST', '/quiz')
  const question = 'Why do people live by rivers?'
  await teacher.call('POST', '/questions/create', {
    paper_id: source,
    type: 'essay',
    question,
    weight: 5,
  })
  const [classroom] = await teacher.call<Row[]>('POST', '/classrooms/getAll')
  const { id } = await teacher.call<Row>('POST', '/teacher/assign', {
    paper_id: source,
    name: `Rivers ${Date.now().toString(36)}`,
    type: 'quiz',
    classes: [classroom?.id],
  })
  const students = await teacher.call<{ user: { email: string; name: string } }[]>(
    'POST',
    '/students/getAll',
    { filters: [{ name: 'class_id', value: classroom?.id }], metaData: { perPage: 50 } },
  )
  const names: string[] = []
  const attempts: string[] = []
  for (const { user } of students) {
    if (names.length === 3) break
    const login = await request.post('/api/login', {
      data: { email: user.email, password: 'meridian-demo' },
    })
    // Some of the demo's people are blocked.
    if (!login.ok()) continue
    const student = await logIn(request, user.email)
    const attempt = await student.call<Attempt>('POST', '/attempts', { paper_id: id })
    const saved = await request.put(`/api/attempts/${attempt.id}/answers`, {
      headers: { authorization: `Bearer ${student.session.user.token.token}` },
      data: {
        answers: [{ id: attempt.questions[0]?.id, seq: 1, value: { text: `Water. ${user.name}` } }],
      },
    })
    expect(saved.ok()).toBe(true)
    await student.call('POST', `/attempts/${attempt.id}/submit`)
    names.push(user.name)
    attempts.push(attempt.id)
  }
  const first = await logIn(
    request,
    students.find(({ user }) => user.name === names[0])?.user.email ?? '',
  )
  return { id, names, attempts, first }
}

const grade = (page: Page) => page.getByLabel('Grade for question 1')
const words = (page: Page) => page.getByLabel('Feedback for question 1')
const says = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible()

test('two windows grade one answer and nothing is lost; the rest is graded by keyboard and released together', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const quiz = await handedIn(request, teacher)
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  const address = `/dashboard/quizzes/${quiz.id}/responses?view=question&state=to_grade`
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 2, name: quiz.names[0] })).toBeVisible()
  await grade(page).fill('3')
  await words(page).fill('Name a river.')
  await says(page, 'Draft, saved')
  await page.reload()
  await expect(grade(page)).toHaveValue('3')
  await expect(words(page)).toHaveValue('Name a river.')

  const other = await (await windowOf(browser, teacher)).newPage()
  await other.goto(page.url())
  await expect(grade(other)).toHaveValue('3')
  await grade(other).fill('2')
  await grade(other).press('Enter')
  await says(other, 'Saved')
  await grade(page).fill('4')
  await grade(page).press('Enter')
  const conflict = page.getByRole('region', { name: 'This was graded elsewhere since you began' })
  await expect(conflict.getByText('2 / 5')).toBeVisible()
  await expect(conflict.getByText('4 / 5')).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await grade(page).press('Enter')
  await says(page, 'Saved')
  // Graded, it is no longer among those without points, and still the one that the address names.
  await other.reload()
  await expect(grade(other)).toHaveValue('4')
  await other.context().close()

  // By keyboard alone, with names hidden.
  await page.getByRole('button', { name: 'Hide names' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Student \d+$/ })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.locator('[data-answer]')).toBeFocused()
  await page.keyboard.press('f')
  await expect(grade(page)).toHaveValue('5')
  await page.keyboard.press('s')
  await expect(grade(page)).toBeFocused()
  await expect(grade(page)).toHaveValue('')
  await page.keyboard.type('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: '3 graded, not released' })).toBeVisible()

  const pupil = await (await windowOf(browser, quiz.first)).newPage()
  await pupil.goto(`/dashboard/attempts/${quiz.attempts[0]}`)
  await expect(pupil.getByText('Your teacher will review it').first()).toBeVisible()
  await expect(pupil.getByText('Name a river.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Release 3 results' }).click()
  const sure = page.getByRole('dialog')
  await expect(sure.getByText(/students can still send answers, and no end is set/)).toBeVisible()
  await sure.getByRole('button', { name: 'Wait' }).click()
  await expect(page.getByRole('button', { name: 'Release 3 results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await sure.getByRole('button', { name: 'Release 3 results' }).click()
  await expect(page.getByText('Nothing is left to grade or release')).toBeVisible()
  await pupil.reload()
  await expect(pupil.getByText('Name a river.')).toBeVisible()
  await Promise.all([context.close(), pupil.context().close()])
})
