import { expect, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

type Row = { id: string }

/** A quiz of the demo's teacher with one question, given to nobody. */
async function newQuiz(teacher: LoggedIn, name: string): Promise<string> {
  const { id } = await teacher.call<Row>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    paper_id: id,
    type: 'tof',
    question: 'The Nile flows north.',
    weight: 2,
    tofOption: { status: true },
  })
  await teacher.call('PUT', '/quiz', { id, name, description: 'Rivers' })
  return id
}

const chips = (page: Page) => page.getByRole('dialog').getByRole('group', { name: 'Classes' })

test('a draft is given to one student in a sentence that says so, moved, and taken back', async ({
  browser,
  request,
}) => {
  const name = `Given ${Date.now().toString(36)}`
  const teacher = await logIn(request, accounts.Teacher)
  const id = await newQuiz(teacher, name)
  const student = await logIn(request, accounts.Student)
  const sees = async () => {
    const papers = await student.call<{ paper: { name: string } }[]>('POST', '/attempts/getAll', {
      query: name,
    })
    return papers.length > 0
  }
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  await page.goto(`/dashboard/quizzes/${id}`)
  await expect(page.getByText('No student sees it yet.')).toBeVisible()
  expect(await sees()).toBe(false)

  await page.getByRole('button', { name: 'Give', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Choose a class or a student first.')).toBeVisible()
  await dialog.getByRole('combobox').fill('Salma')
  await takeOption(page.getByRole('option', { name: /Salma Hassan/ }).first())
  await dialog.getByRole('button', { name: 'End of this week' }).click()
  await expect(dialog.getByText('1 student sees it now and can start at once.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Give to 1 student' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^0 of 1 handed in/)).toBeVisible()
  expect(await sees()).toBe(true)

  await page.getByRole('button', { name: 'Change dates' }).click()
  await dialog.getByRole('button', { name: /^Tomorrow/ }).click()
  await dialog.getByRole('button', { name: '7 days' }).click()
  await expect(dialog.getByText(/1 student sees that it is coming/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Give to 1 student' }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Change dates' }).click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await page
    .getByRole('dialog', { name: `Take “${name}” back?` })
    .getByRole('button', { name: 'Take back' })
    .click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  expect(await sees()).toBe(false)
  await context.close()
})

test('the dialog fits a phone, and a second click gives nothing twice', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const id = await newQuiz(teacher, `Phone ${Date.now().toString(36)}`)
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/quizzes/${id}`)
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await chips(page).getByRole('button').first().click()
  const give = page.getByRole('dialog').getByRole('button', { name: /^Give to \d+ students$/ })
  await expect(give).toBeInViewport()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  await give.dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await context.close()
})

test('a quiz is given straight from the editor, with its last question still open', {
  tag: '@all',
}, async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const id = await newQuiz(teacher, `Straight ${Date.now().toString(36)}`)
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  await page.goto(`/dashboard/quizzes/${id}`)
  const add = page.getByRole('region', { name: 'Add a question' })
  await add.getByRole('button', { name: 'Essay' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Why do people settle near rivers?')
  // The essay is saved while the dialog opens, and its grades by hand become a setting of the quiz.
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await chips(page).getByRole('button').first().click()
  await expect(dialog.getByText(/because you grade question 2/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Give to \d+ students?$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^0 of \d+ handed in/)).toBeVisible()
  // Of two windows the second is told what the first has given meanwhile.
  const other = await context.newPage()
  await other.goto(`/dashboard/quizzes/${id}`)
  await other.getByRole('button', { name: 'Change dates' }).click()
  await expect(chips(other).getByRole('button').first()).toBeVisible()
  await page.getByRole('button', { name: 'Change dates' }).click()
  await dialog.getByRole('button', { name: '7 days' }).click()
  await dialog.getByRole('button', { name: /^Give to \d+ students?$/ }).click()
  await expect(dialog).toHaveCount(0)
  await other.getByRole('dialog').getByRole('button', { name: 'End of this week' }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Give to \d+ students?$/ })
    .click()
  await expect(
    other.getByRole('dialog').getByText(/changed this since you opened it/),
  ).toBeVisible()
  await context.close()
})

test('a class gets a worksheet of its book from its page, and one of its students more time from its grades', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const [, classroom] = await teacher.call<Row[]>('GET', '/dropdowns/classes')
  const context = await windowOf(browser, teacher)
  const page = await context.newPage()
  await page.goto(`/dashboard/classroom/${classroom?.id}`)
  await page.getByRole('button', { name: 'Give to this class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('Compass')
  await takeOption(page.getByRole('option', { name: 'Compass and contours' }).first())
  const name = `Compass ${Date.now().toString(36)}`
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: /^Give to \d+ students?$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto(`/dashboard/classroom/${classroom?.id}/grades?kind=assignment`)
  const cell = page.getByRole('button', { name: new RegExp(`, ${name}$`) }).first()
  await cell.click()
  await page.getByRole('menuitem', { name: 'Give extra time' }).click()
  const more = page.getByRole('dialog', { name: /^Extra time for/ })
  await more.getByLabel('Days after the deadline').fill('2')
  await more.getByRole('button', { name: 'Save' }).click()
  await expect(more).toHaveCount(0)
  await expect(cell).toBeFocused()
  await cell.click()
  await page.getByRole('menuitem', { name: 'Give extra time' }).click()
  await expect(more.getByLabel('Days after the deadline')).toHaveValue('2')
  expect(await violations(page)).toEqual([])
  await context.close()
})
