import { type APIRequestContext, expect } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

interface Lesson {
  bookId: string
  unit: string
  id: string
}

const tof = (question: string) => ({
  type: 'tof',
  question,
  weight: 1,
  tofOption: { status: true },
  explanation: `Why: ${question}`,
})
const rivers = {
  type: 'matching',
  weight: 3,
  matchingOptions: [
    { statement: 'Nile', answer: 'Africa' },
    { statement: 'Amazon', answer: 'South America' },
  ],
}

/** A worksheet of the demo's teacher in the first lesson of the student's first book, which no other journey knows. */
async function worksheet(request: APIRequestContext, name: string, questions: object[]) {
  const teacher = await logIn(request, accounts.Teacher)
  const student = await logIn(request, accounts.Student)
  const [book] = await student.call<{ id: string }[]>('GET', '/reading/books')
  const { units } = await student.call<{ units: { id: string; lessons: { id: string }[] }[] }>(
    'GET',
    `/reading/books/${book?.id}`,
  )
  const [unit] = units
  const lesson: Lesson = {
    bookId: book?.id ?? '',
    unit: unit?.id ?? '',
    id: unit?.lessons[0]?.id ?? '',
  }
  const made = await teacher.call<{ paper: { id: string } }>(
    'POST',
    '/resources/create/worksheet',
    {
      book_id: lesson.bookId,
      chapter_id: lesson.unit,
      lesson_id: lesson.id,
      name,
      description: 'To practise.',
    },
  )
  const id = made.paper.id
  for (const question of questions)
    await teacher.call('POST', '/questions/create', { paper_id: id, ...question })
  return { teacher, student, lesson, id }
}

test('a teacher opens a worksheet for practice, and a student practises it on a phone by touch and by keyboard', async ({
  browser,
  request,
}) => {
  const tag = Date.now().toString(36)
  const name = `Deltas ${tag}`
  const { teacher, student, lesson, id } = await worksheet(request, name, [
    tof(`A delta is made of mud, ${tag}.`),
    tof(`The Nile flows north, ${tag}.`),
    { ...rivers, question: `Match each river to its continent, ${tag}.` },
    { type: 'essay', question: `Why, ${tag}?`, weight: 4 },
  ])
  const desk = await (await windowOf(browser, teacher)).newPage()
  await desk.goto(`/dashboard/books/${lesson.bookId}/resources/worksheet/${id}/settings`)
  const practice = desk.getByRole('region', { name: 'Practice' })
  await expect(practice).toContainText('3 questions are practised. 1 essay is left out.')
  await practice.getByRole('button', { name: 'Open for practice' }).click()
  await expect(practice.getByRole('button', { name: 'Close practice' })).toBeVisible()
  await expect(desk.getByRole('main').getByText('Open for practice')).toBeVisible()
  await expect(desk.getByText('Nobody has practised yet')).toBeVisible()
  expect(await violations(desk)).toEqual([])

  const page = await (await windowOf(browser, student, { phone: true })).newPage()
  await page.goto(`/dashboard/my-books/${lesson.bookId}/${lesson.id}`)
  await page.getByRole('link', { name: `Practise: ${name}` }).click()
  const question = page.getByRole('heading', { level: 2 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Practice: ${name}`)
  await expect(question).toHaveText(`A delta is made of mud, ${tag}.`)
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  const check = page.getByRole('button', { name: 'Check' })
  await expect(check).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await page.getByText('False', { exact: true }).tap()
  await check.tap()
  await expect(page.getByRole('status').getByText('Not right')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Right answer.' })).toContainText(
    'True',
  )
  await expect(page.getByText(`Why: A delta is made of mud, ${tag}.`)).toBeVisible()
  await expect(page.getByText('This question comes back tomorrow.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // By keyboard: Enter goes on, a letter answers, Enter checks, Enter goes on.
  await expect(page.getByRole('button', { name: 'Next question' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveText(`The Nile flows north, ${tag}.`)
  await expect(question).toBeFocused()
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Right', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')

  // By hand: each statement and its answer.
  await expect(question).toHaveText(`Match each river to its continent, ${tag}.`)
  for (const [river, continent] of [
    ['Nile', 'Africa'],
    ['Amazon', 'South America'],
  ] as const) {
    await page.locator('[data-statement]').filter({ hasText: river }).locator('button').tap()
    await page.locator('div[aria-hidden] > button', { hasText: continent }).last().tap()
  }
  await check.tap()
  await expect(page.getByRole('status').getByText('Right', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).tap()
  await expect(question).toHaveText('3 questions, 2 right at first')
  await expect(page.getByText('1 question comes back tomorrow.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // Nothing of it is a result, and nothing of it is asked again today.
  await page.getByRole('link', { name: 'Back' }).tap()
  await page.getByRole('link', { name: `Practise: ${name}` }).click()
  // By name: until the answer is there, the lesson stays on the page, with headings of its own.
  await expect(
    page.getByRole('heading', { level: 2, name: 'Nothing comes back today' }),
  ).toBeVisible()
  const results = await student.call<{ paper: { name: string } }[]>('POST', '/attempts/getAll', {})
  expect(results.map(({ paper }) => paper.name)).not.toContain(name)

  await desk.reload()
  await expect(desk.getByText('1 student has practised: 2 of 3 right at last')).toBeVisible()
  await practice.getByRole('button', { name: 'Close practice' }).click()
  await expect(practice.getByRole('button', { name: 'Open for practice' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(name)
})

test('in Arabic the practice of a phone runs from the right, and its list leads there', {
  tag: '@all',
}, async ({ browser, request }) => {
  const tag = Date.now().toString(36)
  const name = `الأنهار ${tag}`
  const { teacher, student, id } = await worksheet(request, name, [
    {
      type: 'mcq',
      question: `ماذا يحدث عندما يُلقي النهر طميه في ماء ساكن؟ ${tag}`,
      weight: 2,
      mcqOptions: [
        { value: 'تنمو دلتا', isCorrect: true },
        { value: 'يُحفر وادٍ ضيق', isCorrect: false, explanation: 'الماء الساكن لا ينحت شيئًا.' },
      ],
    },
  ])
  await teacher.call('PUT', '/papers/practice', { id, open: true })
  const page = await (await windowOf(browser, student, { language: 'ar', phone: true })).newPage()
  await page.goto('/dashboard/my-books')
  await page.getByRole('link', { name: /التدريب/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('التدريب')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: `تدرّب: ${name}` }).click()
  await page.getByText('يُحفر وادٍ ضيق').tap()
  await page.getByRole('button', { name: 'تحقّق' }).tap()
  await expect(page.getByText('إجابتك. الماء الساكن لا ينحت شيئًا.')).toBeVisible()
  await expect(page.getByText('يعود هذا السؤال غدًا.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await teacher.call('PUT', '/papers/practice', { id, open: false })
})
