import { expect, type Page } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { open, takeOption } from './support/screens.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

const mark = Date.now().toString(36)
const name = `Deserts ${mark}`

/** The day so many days from now, as people type it. */
function dayIn(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}/${month}/${year}`
}

const schools = (page: Page) => page.getByRole('list', { name: 'Schools' }).getByRole('listitem')

test('a draft is published, a school is licensed for ten days and told, and what lapses stays readable', async ({
  browser,
  request,
}) => {
  const provider = await logIn(request, accounts.IBC)
  const [grade] = await provider.call<{ id: string }[]>('GET', '/dropdowns/grades')
  const book = await provider.call<{ id: string }>('POST', '/books/create', {
    ...{ name, grade_id: grade?.id, draft: true },
    units: [{ name: 'Sand', lessons: [{ name: 'Dunes' }] }],
  })
  const page = await (await windowOf(browser, provider)).newPage()
  await page.goto(`/dashboard/books/${book.id}`)
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  const admin = await logIn(request, accounts.School)
  const theirs = await (await windowOf(browser, admin)).newPage()
  await theirs.goto(`/dashboard/books/${book.id}`)
  await expect(theirs.getByRole('heading', { name: name })).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish book' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'License schools' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Schools' }).fill('Al-Nahda')
  await takeOption(page.getByRole('option', { name: 'Al-Nahda Language School' }))
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Last day').fill(dayIn(10))
  await dialog.getByLabel('Students').fill('30')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'License', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const row = schools(page).filter({ hasText: 'Al-Nahda Language School' })
  await expect(row).toContainText('0 of 30')
  await expect(row).toContainText(/(9|10) days left/)
  expect(await violations(page)).toEqual([])

  // The school's home leads to the book, whose page says until when.
  await theirs.goto('/dashboard')
  const need = theirs
    .getByRole('region', { name: 'What needs you' })
    .getByRole('listitem')
    .filter({ hasText: 'with a licence that ends' })
  await need.getByRole('link', { name: 'Show the books' }).click()
  await theirs.getByRole('link', { name, exact: true }).click()
  await expect(theirs.getByText(/^The licence of your school ends on/)).toBeVisible()
  expect(await violations(theirs)).toEqual([])

  // What changes is told, one line for each part.
  await page.getByRole('link', { name: 'Edit units' }).click()
  await page.getByRole('textbox', { name: 'Unit 1', exact: true }).fill('Sand and stone')
  await expect(page.getByText(/^Kept at/)).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  await theirs.reload()
  const changes = theirs.getByRole('region', { name: 'What changed' })
  await expect(changes.getByText('Sand and stone')).toBeVisible()
  await expect(changes.getByText('Unit, changed')).toBeVisible()

  await row.getByRole('button', { name: 'Actions for Al-Nahda Language School' }).click()
  await page.getByRole('menuitem', { name: 'End licence' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End licence' }).click()
  await expect(row.getByText('Ended', { exact: true })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText(/^The licence of your school ended on/)).toBeVisible()
  await expect(theirs.getByText('Dunes')).toBeVisible()

  // It is used, so it is not deleted: the refusal leads to the school, and offers the archive.
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const refusal = page.getByRole('dialog')
  await expect(refusal.getByRole('link', { name: '1 school' })).toBeVisible()
  await refusal.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await open(page, 'Books')
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.goto('/dashboard/books?filter_state=archived')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('the publisher reads how a book is used, in tens, by school and month', async ({
  browser,
  request,
}) => {
  const provider = await logIn(request, accounts.IBC)
  const page = await (await windowOf(browser, provider)).newPage()
  await page.goto('/dashboard/books?query=Our+World')
  await page.getByRole('link', { name: 'Our World: Geography', exact: true }).click()
  await page.getByRole('link', { name: 'Figures of use' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Figures of use' })).toBeVisible()
  const row = page.getByRole('row', { name: /Al-Nahda Language School/ })
  await expect(row).toContainText(/\d0\+/)
  const year = await row.textContent()
  await page.getByLabel('Period').selectOption('Last 3 months')
  await expect(row).not.toHaveText(year ?? '')
  await expect(page.getByRole('table', { name: 'Month by month' }).getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Export' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^Our World.*\.csv$/)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
  }
})
