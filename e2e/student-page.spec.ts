import { expect } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

type Result = { student: { id: string; user: { name: string } } }

test('a teacher comes from the list to a student, and from every figure to what it counts', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const results = await teacher.call<Result[]>('POST', '/stats/results/getAll')
  const student = results[0]?.student
  if (!student) throw new Error('Nobody has a result')
  const { name } = student.user
  const page = await (await windowOf(browser, teacher)).newPage()
  await page.goto(`/dashboard/students?query=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const average = page.getByRole('link', { name: /% average of \d+ released results?$/ })
  const words = await average.textContent()
  const [share = '', counted = ''] = words?.match(/[\d.]+/g) ?? []
  await average.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  await expect(page.getByText(`${share}%`).first()).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(Number(counted) + 1)
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: "The student's page" }).click()

  const papers = page.getByRole('table', { name: 'Quizzes and assignments' })
  await papers
    .getByRole('row', { name: /Released/ })
    .first()
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/responses\?response=/)
  await page.getByRole('heading', { level: 2, name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByLabel('Words for the report').fill('Reads maps well.')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('paragraph').filter({ hasText: 'Reads maps well.' })).toBeVisible()
  await expect(page.getByLabel('Words for the report')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print report' })).toBeHidden()
  await page.context().close()
})

test('a teacher keeps a note about a student, changes it, and takes it back', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const [student] = await teacher.call<{ id: string }[]>('POST', '/students/getAll')
  const page = await (await windowOf(browser, teacher)).newPage()
  await page.goto(`/dashboard/students/${student?.id}`)
  const text = `Reads better in front ${Date.now().toString(36)}`
  await page.getByLabel('New note').fill(text)
  await page.getByRole('button', { name: 'Save note' }).click()
  const note = page.getByRole('listitem').filter({ hasText: text })
  await expect(note).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')
  const menu = note.getByRole('button', { name: /^Actions for the note of/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const field = page.getByLabel('Note', { exact: true })
  await expect(field).toBeFocused()
  await field.fill(`${text}, with the large map`)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(note.getByText('Edited')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(note).toHaveCount(0)
  await page.context().close()
})

test('a school sets once what a student needs, and teachers see it where they give and grade', {
  tag: '@all',
}, async ({ browser, request }) => {
  const school = await logIn(request, accounts.School)
  const teacher = await logIn(request, accounts.Teacher)
  const [student] = await teacher.call<{ id: string; user: { name: string } }[]>(
    'POST',
    '/students/getAll',
    { query: 'Hana' },
  )
  const page = await (await windowOf(browser, school)).newPage()
  await page.goto(`/dashboard/students/${student?.id}`)
  const panel = page.getByRole('region', { name: 'Needs' })
  await expect(panel.getByText('Everything is as for everybody.')).toBeVisible()
  await panel.getByRole('button', { name: 'Set needs' }).click()
  const dialog = page.getByRole('dialog', { name: /^What .* needs$/ })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose a longer time, or write what teachers do.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Time in quizzes' }).click()
  await takeOption(page.getByRole('option', { name: '× 1.25' }))
  await dialog.getByLabel('What teachers do').fill('Prints in 14 points.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText(/1\.25\W* times the time/)).toBeVisible()

  const other = await (await windowOf(browser, teacher)).newPage()
  await other.goto(`/dashboard/students/${student?.id}`)
  const seen = other.getByRole('region', { name: 'Needs' })
  await expect(seen.getByText('Prints in 14 points.')).toBeVisible()
  await expect(seen.getByRole('button')).toHaveCount(0)
  expect(await violations(other)).toEqual([])

  await panel.getByRole('button', { name: /^Actions for the needs of/ }).click()
  await page.getByRole('menuitem', { name: 'Remove needs' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove needs' }).click()
  await expect(panel.getByText('Everything is as for everybody.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: student?.user.name ?? '' })).toBeVisible()
  await expect(seen).toHaveCount(0)
  await page.context().close()
  await other.context().close()
})
