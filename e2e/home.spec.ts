import { expect, type Page } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

let page: Page
let stamp: string

test.beforeEach(async ({ browser, request }) => {
  stamp = Date.now().toString(36)
  page = await (await windowOf(browser, await logIn(request, accounts.Teacher))).newPage()
  await page.goto('/dashboard')
})
test.afterEach(() => page.context().close())

const dialog = () => page.getByRole('dialog')

test('a teacher makes a quiz from home, and names it where it is given', async () => {
  await page.getByRole('button', { name: 'Add quiz' }).click()
  const kinds = page.getByRole('region', { name: 'Add a question' })
  await kinds.getByRole('button', { name: 'Essay' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Why do people settle near rivers?')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(dialog().getByLabel('Name', { exact: true })).toBeFocused()
  await dialog().getByRole('group', { name: 'Classes' }).getByRole('button').first().click()
  const give = dialog().getByRole('button', { name: /^Give to \d+ students$/ })
  await give.click()
  await expect(dialog().getByLabel('Name', { exact: true })).toBeFocused()
  await expect(dialog().getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  await page.keyboard.type(`Settling ${stamp}`)
  await give.click()
  await expect(dialog()).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Settling ${stamp}`)
  await expect(page.getByText(/^0 of \d+ handed in/)).toBeVisible()
})

test('a teacher writes to a class from home, and Ctrl+Enter posts it', {
  tag: '@all',
}, async () => {
  const row = page.getByRole('region', { name: 'Classes', exact: true }).getByRole('row').nth(1)
  await row.getByRole('button', { name: /^Write to/ }).click()
  const text = `Bring a ruler ${stamp}`
  await expect(dialog().getByRole('textbox')).toBeFocused()
  // Nothing is written yet, and nothing is posted.
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type(text)
  // Closed and opened again, it is still there.
  await page.keyboard.press('Escape')
  await expect(dialog()).toHaveCount(0)
  await row.getByRole('button', { name: /^Write to/ }).click()
  await expect(dialog().getByRole('textbox')).toHaveValue(text)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(dialog()).toHaveCount(0)
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Announcements' }).click()
  await expect(dialog().getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
})

test('a teacher gives to a class from home', { tag: '@all' }, async () => {
  const row = page.getByRole('region', { name: 'Classes', exact: true }).getByRole('row').nth(1)
  await row.getByRole('button', { name: /^Give to/ }).click()
  await expect(dialog().getByRole('combobox')).toBeFocused()
  await dialog().getByRole('combobox').press('ArrowDown')
  await takeOption(page.getByRole('option').first())
  await expect(dialog().getByRole('group', { name: 'Classes' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('a link of a book is two steps from the list of books', async () => {
  await page.goto('/dashboard/books')
  await page.getByRole('link', { name: /^Resources of .*Geography/ }).click()
  // However many resources others have added meanwhile.
  await page.getByRole('button', { name: /^Links/ }).click()
  const link = page.getByRole('link', { name: /^Open the link/ }).first()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('href', /^https?:/)
})
