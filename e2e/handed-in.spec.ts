import { type APIRequestContext, expect } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { inspect } from './support/walk/inspect.ts'

interface Attempt {
  id: string
  questions: { id: string }[]
  receipt: { sha256: string } | null
}

/** A quiz of the demo's teacher that a student has begun: two statements, and an essay where `essay` says so. */
async function quizFor(request: APIRequestContext, name: string, essay: boolean) {
  const teacher = await logIn(request, accounts.Teacher)
  const { id: draft } = await teacher.call<{ id: string }>('POST', '/quiz')
  const ask = (fields: object) =>
    teacher.call('POST', '/questions/create', { paper_id: draft, weight: 2, ...fields })
  await ask({ type: 'tof', question: 'The Nile flows north.', tofOption: { status: true } })
  const why = 'It rises in the highlands of East Africa.'
  const rises = { type: 'tof', question: 'The Nile rises in the sea.', explanation: why }
  await ask({ ...rises, tofOption: { status: false } })
  if (essay) await ask({ type: 'essay', question: 'Why do people live by rivers?', weight: 4 })
  const classes = await teacher.call<{ id: string }[]>('POST', '/classrooms/getAll')
  const { id: paper } = await teacher.call<{ id: string }>('POST', '/teacher/assign', {
    paper_id: draft,
    name,
    type: 'quiz',
    classes: classes.map(({ id }) => id),
    start_date: null,
    deadline: null,
  })
  const list = { metaData: { perPage: 100 } }
  const all = await teacher.call<{ user: { email: string } }[]>('POST', '/students/getAll', list)
  const student = await logIn(request, all.at(-4)?.user.email ?? '')
  const attempt = await student.call<Attempt>('POST', '/attempts', { paper_id: paper })
  return { teacher, student, paper, attempt, name }
}

/** Saves answers, the first right and the second wrong, as a page does that has not taken the attempt. */
async function save(request: APIRequestContext, student: LoggedIn, attempt: Attempt) {
  const values = [{ status: true }, { status: true }, { text: 'Water, and land to grow food.' }]
  const answers = attempt.questions.map(({ id }, at) => ({ id, seq: 1, value: values[at] }))
  const saved = await request.put(`/api/attempts/${attempt.id}/answers`, {
    headers: { authorization: `Bearer ${student.session.user.token.token}` },
    data: { answers },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

test('handing in is a moment of its own, by keyboard, that says what comes next and survives a reload', async ({
  browser,
  request,
}) => {
  const quiz = await quizFor(request, `Rivers handed in ${Date.now()}`, true)
  await save(request, quiz.student, quiz.attempt)
  const context = await windowOf(browser, quiz.student)
  const page = await context.newPage()
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/dashboard')
  await page.goto(`/dashboard/attempts/${quiz.attempt.id}?question=3`)
  await page.getByRole('button', { name: 'Check and submit' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).press('Enter')
  await expect(title).toHaveText('Handed in')
  await expect(title).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Handed in' })).toHaveCount(1)
  // The page is the message: nothing else says it beside.
  await expect(page.getByText('Your answers are handed in')).toHaveCount(0)
  await expect(page.getByText('You answered 3 of 3 questions.')).toBeVisible()
  const steps = page.getByRole('region', { name: 'What comes next' }).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(1)).toContainText(/Karim Fathy.? reads your answer to question 3/)

  // The receipt is folded, with the check code inside.
  const { receipt } = await quiz.student.call<Attempt>('GET', `/attempts/${quiz.attempt.id}`)
  const sum = page.getByText(receipt?.sha256 ?? 'a check code')
  const fold = page.getByRole('button', { name: /^Receipt/ })
  await expect(fold).toHaveAccessibleName(
    new RegExp(receipt?.sha256.slice(4, 8) ?? 'its beginning', 'i'),
  )
  await expect(sum).toBeHidden()
  await fold.press('Enter')
  await expect(sum).toBeVisible()
  expect(await inspect(page, true)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await inspect(page, true)).toEqual([])

  await page.reload()
  await expect(title).toHaveText('Handed in')
  // The answers take the place of the moment, so that Back leads to where the quiz was opened from.
  await page.getByRole('button', { name: 'See my answers' }).press('Enter')
  await expect(title).toHaveText(quiz.name)
  await page.goBack()
  await expect(title).toHaveText(/^Good /)
  await context.close()

  const arabic = await windowOf(browser, quiz.student, { language: 'ar' })
  const other = await arabic.newPage()
  await other.goto(`/dashboard/attempts/${quiz.attempt.id}?handed_in=true`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('تم التسليم')
  expect(await inspect(other, true)).toEqual([])
  await arabic.close()
})

test('a result is new until it is opened, says the teacher’s words first, and unfolds what is to be looked at again', {
  tag: '@all',
}, async ({ browser, request }) => {
  const quiz = await quizFor(request, `Rivers released ${Date.now()}`, true)
  const { teacher, student, attempt } = quiz
  await save(request, student, attempt)
  await student.call('POST', `/attempts/${attempt.id}/submit`)
  const context = await windowOf(browser, student)
  const page = await context.newPage()
  await page.goto(`/dashboard/attempts/${attempt.id}`)
  await expect(page.getByRole('heading', { name: 'Your teacher is still reading.' })).toBeVisible()
  await expect(page.getByText('%')).toHaveCount(0)

  const words = 'Two good reasons, clearly said.'
  const essay = { attempt_question_id: attempt.questions[2]?.id, grade: 3, correct: false }
  await teacher.call('PUT', '/questions/review', essay)
  await teacher.call('PUT', '/papers/review/feedback', {
    attempt_id: attempt.id,
    feedback: words,
    version: 0,
  })
  await teacher.call('PUT', '/papers/review', { attempt_id: attempt.id })

  await page.goto('/dashboard')
  const row = page.getByRole('row').filter({ hasText: quiz.name })
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByRole('figure')).toContainText(words)
  await expect(page.getByText('63%')).toBeVisible()
  const strip = page.getByRole('list', { name: 'Your marks by question' }).getByRole('listitem')
  await expect(strip).toHaveText([/Correct.*1$/, /Not correct.*2$/, /3 \/ 4.*Partly.*3$/])

  // What is right is a line that opens; what is not stands open with its reason.
  const list = page.getByRole('list', { name: 'Result' })
  const right = list.getByRole('button', { name: 'The Nile flows north.' })
  await expect(right).toHaveAttribute('aria-expanded', 'false')
  await right.press('Enter')
  await expect(right).toHaveAttribute('aria-expanded', 'true')
  await expect(list.getByText('It rises in the highlands of East Africa.')).toBeVisible()
  await page.getByRole('button', { name: 'To look at again 2' }).press('Enter')
  await expect(right).toHaveCount(0)
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(2)
  expect(await inspect(page, true)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await inspect(page, true)).toEqual([])

  await page.goto('/dashboard')
  await expect(row).toContainText(/5\D+8/)
  await expect(row.getByText('New', { exact: true })).toHaveCount(0)
  await context.close()

  const arabic = await windowOf(browser, student, { language: 'ar' })
  const other = await arabic.newPage()
  await other.goto(`/dashboard/attempts/${attempt.id}`)
  await expect(other.getByRole('heading', { name: 'سؤالًا سؤالًا' })).toBeVisible()
  expect(await inspect(other, true)).toEqual([])
  await arabic.close()
})
