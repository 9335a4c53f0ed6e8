import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

type Row = { id: string }
interface Told {
  questions: { id: string; question: string; version: number; weight: number }[]
}

/** A quiz of the demo's teacher with one question, open in the editor. */
async function editing(browser: Browser, request: APIRequestContext) {
  const teacher = await logIn(request, accounts.Teacher)
  const { id } = await teacher.call<Row>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    paper_id: id,
    type: 'tof',
    question: 'First',
    weight: 1,
    tofOption: { status: true },
  })
  const page = await pageOf(browser, teacher, id)
  const stored = async () => (await teacher.call<Told>('GET', `/papers/${id}`)).questions
  return { teacher, id, page, stored }
}
async function pageOf(browser: Browser, teacher: LoggedIn, id: string): Promise<Page> {
  const page = await (await windowOf(browser, teacher)).newPage()
  await page.goto(`/dashboard/quizzes/${id}`)
  return page
}
const first = (page: Page) => page.getByRole('button', { name: 'Edit question 1: First' }).click()
const text = (page: Page) => page.getByLabel('Question', { exact: true })
const add = (page: Page, kind: string) =>
  page.getByRole('button', { name: kind, exact: true }).click()
const state = (page: Page) => page.getByRole('form').getByRole('status')

test('a question that is complete saves itself while it is written, and Undo puts back what was there', async ({
  browser,
  request,
}) => {
  const { page, stored } = await editing(browser, request)
  await first(page)
  await expect(state(page)).toHaveText('There is nothing to save yet')
  await text(page).fill('')
  await expect(state(page)).toHaveText('Not saved yet: Write the question')
  await text(page).pressSequentially('The Nile flows north')
  await expect(state(page)).toHaveText(/^Saved at .?\d\d:\d\d.?$/)
  await expect(text(page)).toBeFocused()
  expect((await stored()).map(({ question }) => question)).toEqual(['The Nile flows north'])
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(text(page)).toHaveValue('First')
  await expect.poll(async () => (await stored())[0]?.question).toBe('First')
  await expect(page.getByRole('button', { name: 'Undo changes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByRole('form')).toHaveCount(0)
  await page.context().close()
})

test('a new question is added once, stays where it is written, and is saved again as it grows', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { page, stored } = await editing(browser, request)
  await add(page, 'Essay')
  await text(page).pressSequentially('Why do people live by rivers')
  await expect(state(page)).toHaveText(/^Saved at/)
  await expect(text(page)).toBeFocused()
  await text(page).pressSequentially('?')
  await expect.poll(async () => (await stored())[1]?.question).toMatch(/rivers\?$/)
  expect(await stored()).toHaveLength(2)
  // Leaving a field saves at once.
  await page.getByLabel('Marks', { exact: true }).fill('7')
  await text(page).focus()
  await expect.poll(async () => (await stored())[1]?.weight).toBe(7)
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByRole('button', { name: /^Edit question 2: Why/ })).toBeFocused()
  expect(await stored()).toHaveLength(2)
  await page.context().close()
})

test('a question is added once, however its save by itself and the button meet', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { page, stored } = await editing(browser, request)
  // A save is under way until the button was pressed, so that the fields, which lose the focus meanwhile, ask for one of their own.
  let pressed = Promise.withResolvers<void>()
  await page.route('**/api/questions/create', async (route) => {
    await pressed.promise
    await route.continue()
  })
  for (const [index, words] of ['Pressed', 'Left and pressed'].entries()) {
    await add(page, 'Essay')
    await text(page).fill(words)
    if (index === 1) await page.getByLabel('Marks', { exact: true }).focus()
    await page.getByRole('button', { name: 'Save question' }).click()
    pressed.resolve()
    await expect(page.getByRole('form')).toHaveCount(0)
    pressed = Promise.withResolvers()
  }
  await add(page, 'Essay')
  await text(page).fill('By the keyboard')
  await page.keyboard.press('Control+Enter')
  pressed.resolve()
  await expect(text(page)).toHaveValue('')
  const questions = (await stored()).map(({ question }) => question)
  expect(questions).toEqual(['First', 'Pressed', 'Left and pressed', 'By the keyboard'])
  await page.context().close()
})

test('a save whose answer is lost says so, is tried again, and adds nothing twice', async ({
  browser,
  request,
}) => {
  const { page, stored } = await editing(browser, request)
  await page.route('**/api/questions/create', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await add(page, 'Essay')
  await text(page).fill('What is a delta?')
  await expect(state(page)).toContainText('Not saved: the server')
  expect(await stored()).toHaveLength(2)
  await page.unroute('**/api/questions/create')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(state(page)).toHaveText(/^Saved at/)
  expect((await stored()).map(({ question }) => question)).toEqual(['First', 'What is a delta?'])
  await page.context().close()
})

test('the second of two windows hears that the first has saved, and nothing is saved over it by itself', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { page, teacher, id, stored } = await editing(browser, request)
  const other = await pageOf(browser, teacher, id)
  await first(page)
  await first(other)
  await text(page).fill('Of the first window')
  await expect(state(page)).toHaveText(/^Saved at/)
  await text(other).fill('Of the second window')
  const told = other.getByRole('form').getByRole('alert').filter({ hasText: 'Somebody else has' })
  await expect(told).toBeVisible()
  await other.clock.install()
  await text(other).pressSequentially('!')
  await other.clock.runFor(10_000)
  expect((await stored())[0]?.question).toBe('Of the first window')
  await other.getByRole('button', { name: 'Save mine instead' }).click()
  await expect.poll(async () => (await stored())[0]?.question).toBe('Of the second window!')
  await other.context().close()
  await page.context().close()
})

test('once a student has started, nothing saves itself', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const { id: draft } = await teacher.call<Row>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    paper_id: draft,
    type: 'essay',
    question: 'First',
    weight: 1,
  })
  const classes = await teacher.call<Row[]>('POST', '/classrooms/getAll')
  const { id } = await teacher.call<Row>('POST', '/teacher/assign', {
    paper_id: draft,
    name: `Kept ${Date.now().toString(36)}`,
    type: 'quiz',
    classes: classes.map((one) => one.id),
    start_date: null,
    deadline: null,
  })
  const student = await logIn(request, accounts.Student)
  await student.call('POST', '/attempts', { paper_id: id })
  const page = await pageOf(browser, teacher, id)
  await first(page)
  await page.clock.install()
  await text(page).fill('Changed')
  await expect(page.getByText('1 student has started this.')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.clock.runFor(10_000)
  const stored = async () => (await teacher.call<Told>('GET', `/papers/${id}`)).questions[0]
  expect((await stored())?.question).toBe('First')
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByRole('form')).toHaveCount(0)
  expect((await stored())?.question).toBe('Changed')
  await page.context().close()
})

test('the name is written in place: Enter saves, Escape puts back, and an empty one is refused', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { page, teacher, id } = await editing(browser, request)
  const heading = page.getByRole('heading', { level: 1 })
  const opener = heading.getByRole('button')
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  const stored = async () =>
    (await teacher.call<{ resource: { name: string } }>('GET', `/papers/${id}`)).resource.name
  await opener.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('Rivers of Africa')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(heading).toHaveText('Untitled quiz')
  await opener.press('Enter')
  await page.keyboard.press('Enter')
  await expect(opener).toBeFocused()
  await opener.click()
  await field.fill('Rivers')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Rivers')
  await expect(opener).toBeFocused()
  await expect(page).toHaveTitle('Rivers - Meridian')
  expect(await stored()).toBe('Rivers')
  await opener.click()
  await field.fill('  ')
  await page.keyboard.press('Enter')
  await expect(heading.getByRole('alert')).toHaveText(/can.t be empty/)
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('Rivers')
  expect(await stored()).toBe('Rivers')
  // The form of the settings has the name as a field of its own.
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(field).toHaveValue('Rivers')
  await expect(opener).toHaveCount(0)
  await page.context().close()
})
