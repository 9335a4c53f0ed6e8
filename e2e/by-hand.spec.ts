import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

interface Attempt {
  id: string
  questions: {
    answer: unknown
    statements: { id: string }[]
    answers: { letter: string; text: string }[]
  }[]
}

const pairs = [
  ['Nile', 'Africa'],
  ['Amazon', 'South America'],
  ['Congo', 'Africa'],
] as const

/** A quiz that no other journey knows, and its attempt by a student of the demo's teacher. */
async function begun(
  request: APIRequestContext,
  name: string,
  questions: object[],
  deadline: string | null = null,
) {
  const teacher = await logIn(request, accounts.Teacher)
  const { id: draft } = await teacher.call<{ id: string }>('POST', '/quiz')
  for (const question of questions)
    await teacher.call('POST', '/questions/create', { paper_id: draft, weight: 2, ...question })
  const classes = await teacher.call<{ id: string }[]>('POST', '/classrooms/getAll')
  const { id: paper } = await teacher.call<{ id: string }>('POST', '/teacher/assign', {
    paper_id: draft,
    name,
    type: 'quiz',
    classes: classes.map(({ id }) => id),
    start_date: null,
    deadline,
  })
  const student = await logIn(request, accounts.Student)
  const { id } = await student.call<Attempt>('POST', '/attempts', { paper_id: paper })
  const answers = async () =>
    (await student.call<Attempt>('GET', `/attempts/${id}`)).questions.map(({ answer }) => answer)
  return { student, id, answers }
}

const rivers = {
  type: 'matching',
  question: 'Match each river to its continent.',
  matchingOptions: pairs.map(([statement, answer]) => ({ statement, answer })),
}
// What hands use has no role: the lists below it are what a screen reader reads.
const place = (page: Page, statement: string) =>
  page.locator('[data-statement]').filter({ hasText: statement }).locator('button')
const chip = (page: Page, text: string) =>
  page.locator('div[aria-hidden] > button', { hasText: text })
const list = (page: Page, statement: string) => page.getByRole('combobox', { name: statement })
const chosen = (page: Page, statement: string) => list(page, statement).locator('option:checked')

test('pairs are matched by tapping, by dragging, by keys and from lists', async ({
  browser,
  request,
}) => {
  const { student, id, answers } = await begun(request, 'Rivers by hand', [rivers])
  const context = await windowOf(browser, student)
  const page = await context.newPage()
  await page.goto(`/dashboard/attempts/${id}`)
  await place(page, 'Nile').click()
  await chip(page, 'South America').click()
  await expect(chosen(page, 'Nile')).toHaveText(/South America/)
  // Tapped again it gives the answer back, and waits for another one.
  await place(page, 'Nile').click()
  await chip(page, 'Africa').click()
  await expect(chosen(page, 'Nile')).toHaveText(/\. Africa/)
  // An answer may stand at several statements.
  await chip(page, 'Africa').dragTo(place(page, 'Congo'))
  await expect(chosen(page, 'Congo')).toHaveText(/\. Africa/)
  // From place to place; let go beside them nothing happens.
  await place(page, 'Congo').dragTo(page.getByRole('heading', { level: 2 }))
  await expect(chosen(page, 'Congo')).toHaveText(/\. Africa/)
  await list(page, 'Amazon').focus()
  const number = await list(page, 'Amazon')
    .locator('option', { hasText: 'South America' })
    .evaluate((option) => (option as HTMLOptionElement).index)
  await page.keyboard.press(String(number))
  await expect(chosen(page, 'Amazon')).toHaveText(/South America/)
  await expect(page.getByText('1 of 1 answered')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const before = await answers()

  await page.getByRole('button', { name: 'Choose from lists' }).click()
  await expect(place(page, 'Nile')).toHaveCount(0)
  await page.reload()
  await expect(chosen(page, 'Nile')).toHaveText(/\. Africa/)
  await list(page, 'Nile').selectOption('')
  await list(page, 'Nile').selectOption({ index: 3 - number })
  await page.getByRole('button', { name: 'Match by hand' }).click()
  await expect(place(page, 'Nile')).toContainText('Africa')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await answers()).toEqual(before)
  await context.close()
})

test('choices are answered by keys, in the letters of the question, and never out of a text', async ({
  browser,
  request,
}) => {
  const seas = [
    ['البحر الأحمر', false],
    ['البحر المتوسط', true],
  ] as const
  const { student, id } = await begun(request, 'Keys by hand', [
    { type: 'tof', question: 'The Nile flows to the north.', tofOption: { status: true } },
    {
      type: 'mcq',
      question: 'ما البحر الذي يقع شمال مصر؟',
      mcqOptions: seas.map(([value, isCorrect]) => ({ value, isCorrect })),
    },
    { type: 'essay', question: 'What is a delta?' },
  ])
  const context = await windowOf(browser, student)
  const page = await context.newPage()
  await page.goto(`/dashboard/attempts/${id}`)
  await expect(page.getByRole('radio', { name: 'True' })).toBeVisible()
  // Two cards side by side.
  const [yes, no] = await page
    .getByRole('radiogroup')
    .locator('label')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect(yes).toBe(no)
  await page.keyboard.press('f')
  await expect(page.getByRole('radio', { name: 'False' })).toBeChecked()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('t')
  await dialog.getByRole('switch', { name: 'Answer by keys' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page.getByRole('radio', { name: 'False' })).toBeChecked()
  await page.getByRole('button', { name: 'Keys' }).click()
  await dialog.getByRole('switch', { name: 'Answer by keys' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page.getByRole('radio', { name: 'True' })).toBeChecked()

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: /شمال مصر/ })).toBeFocused()
  // The letter of an Arabic keyboard, which the driver's own has not.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ب', code: 'KeyF', bubbles: true }),
    ),
  )
  await expect(page.getByRole('radio', { name: 'البحر المتوسط' })).toBeChecked()
  await page.keyboard.press('1')
  await expect(page.getByRole('radio', { name: 'البحر الأحمر' })).toBeChecked()

  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox').pressSequentially('a1f?')
  await expect(page.getByRole('textbox')).toHaveValue('a1f?')
  await expect(dialog).toHaveCount(0)
  await context.close()
})

/** A map, stored by the demo's teacher. */
async function mapOf(request: APIRequestContext): Promise<string> {
  const { session } = await logIn(request, accounts.Teacher)
  const buffer = readFileSync(
    new URL('../apps/api/src/demo/media/arabic-map.webp', import.meta.url),
  )
  const answer = await request.post('/api/upload/image', {
    headers: { authorization: `Bearer ${session.user.token.token}` },
    multipart: { file: { name: 'map.webp', mimeType: 'image/webp', buffer } },
  })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

test('a map stands beside its choices, and is enlarged by keys, buttons, wheel and taps', {
  tag: '@all',
}, async ({ browser, request }) => {
  const content = { file_id: await mapOf(request), alt: 'A map of the Nile' }
  const { student, id } = await begun(request, 'Maps by hand', [
    { type: 'tof', question: 'The Nile flows to the north.', tofOption: { status: true } },
    {
      type: 'mcq',
      question: 'Where does the Blue Nile rise?',
      content,
      mcqOptions: ['At A', 'At B', 'At C'].map((value, at) => ({ value, isCorrect: at === 1 })),
    },
  ])
  const context = await windowOf(browser, student)
  const page = await context.newPage()
  await page.goto(`/dashboard/attempts/${id}`)
  await page.getByRole('button', { name: 'Next' }).click()
  const picture = await page.getByRole('img', { name: content.alt }).boundingBox()
  const choices = await page.getByRole('radiogroup').boundingBox()
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThan(choices?.x ?? 0)
  await expect(page.getByRole('button', { name: 'Check and submit' })).toBeInViewport()

  const enlarge = page.getByRole('button', { name: 'Enlarge' })
  const dialog = page.getByRole('dialog', { name: 'Enlarged picture' })
  const percent = (words: string) => expect(dialog.getByRole('status')).toHaveText(words)
  const left = () =>
    dialog
      .getByRole('img', { name: content.alt })
      .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).e)
  await enlarge.click()
  await expect(dialog.getByRole('button', { name: 'Larger' })).toBeFocused()
  await percent('100%')
  await page.keyboard.press('+')
  await percent('150%')
  await page.keyboard.press('ArrowRight')
  expect(await left()).toBe(-60)
  await page.keyboard.press('-')
  await percent('100%')
  expect(await left()).toBe(0)
  await dialog.getByRole('button', { name: 'Larger' }).click()
  await dialog.getByRole('button', { name: 'Whole picture' }).click()
  await percent('100%')
  await dialog.getByRole('img', { name: content.alt }).dblclick()
  await percent('250%')
  await dialog.getByRole('img', { name: content.alt }).dblclick()
  await percent('100%')
  await dialog.getByRole('img', { name: content.alt }).hover()
  await page.mouse.wheel(0, -400)
  await percent('272%')
  // A key that answers is none while the picture is open.
  await page.keyboard.press('b')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(enlarge).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  // Back closes the picture and leaves its question on show.
  await enlarge.click()
  await expect(dialog).toBeVisible()
  await page.evaluate(() => window.history.back())
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/question=2/)
  await context.close()
})

test('two fingers enlarge a map on a phone, and one that rests drags an answer', {
  tag: '@all',
}, async ({ browser, request }) => {
  const content = { file_id: await mapOf(request), alt: 'A map of the Nile' }
  const { student, id } = await begun(request, 'Fingers', [{ ...rivers, content }])
  const context = await windowOf(browser, student, { phone: true })
  const page = await context.newPage()
  await page.goto(`/dashboard/attempts/${id}`)
  const fingers = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], at) => ({ x, y, id: at })),
    })
  await page.getByRole('button', { name: 'Enlarge' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Enlarged picture' })
  await expect(dialog.getByRole('status')).toHaveText('100%')
  await touch('touchStart', [150, 400], [240, 400])
  await touch('touchMove', [105, 400], [285, 400])
  await touch('touchEnd')
  await expect(dialog.getByRole('status')).toHaveText('200%')
  await dialog.getByRole('button', { name: 'Close' }).tap()

  const middle = async (one: ReturnType<typeof chip>): Promise<[number, number]> => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {}
    return [x + width / 2, y + height / 2]
  }
  const [from, to] = [await middle(chip(page, 'South America')), await middle(place(page, 'Nile'))]
  await touch('touchStart', from)
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  await touch('touchMove', to)
  await touch('touchEnd')
  await expect(chosen(page, 'Nile')).toHaveText(/South America/)
  await context.close()
})

test('Back goes a question back and Forward on, a reload stays, and no answer is lost', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { student, id, answers } = await begun(request, 'Back and forward', [
    { type: 'tof', question: 'The Nile flows to the north.', tofOption: { status: true } },
    { type: 'essay', question: 'What is a delta?' },
  ])
  const context = await windowOf(browser, student, { phone: true })
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.goto(`/dashboard/attempts/${id}`)
  await page.getByRole('radiogroup').getByText('False').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox').fill('Three words here')
  await expect(page.getByText('3 words')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'False' })).toBeChecked()
  await page.goForward()
  await expect(page.getByRole('textbox')).toHaveValue('Three words here')
  await page.reload()
  await expect(page.getByRole('textbox')).toHaveValue('Three words here')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
  await expect.poll(answers).toEqual([{ status: false }, { text: 'Three words here' }])
  // The way out of a phone, and back in.
  await page.goForward()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
  await context.close()
})

test('a phone shows when a paper closes', { tag: '@all' }, async ({ browser, request }) => {
  const questions = [{ type: 'essay', question: 'What is a delta?' }]
  const { student, id } = await begun(request, 'Closing', questions, '2099-01-31T20:00')
  const context = await windowOf(browser, student, { phone: true })
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/dashboard/attempts/${id}`)
  await expect(page.getByText('31/01/2099 20:00')).toBeInViewport({ ratio: 1 })
  const { width = 0 } = (await page.getByText('31/01/2099 20:00').boundingBox()) ?? {}
  expect(width).toBeGreaterThan(100)
  await context.close()
})
