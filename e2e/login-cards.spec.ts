import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { accounts, demoPassword, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

/** Students without a password, whom a search for their mark finds. */
async function newcomers(
  admin: Awaited<ReturnType<typeof logIn>>,
  mark: string,
  count: number,
): Promise<void> {
  const [grade] = await admin.call<{ id: string }[]>('GET', '/dropdowns/grades')
  for (let index = 0; index < count; index++)
    await admin.call('POST', '/students/create', {
      name: `Newcomer ${mark} ${String(index).padStart(2, '0')}`,
      email: `newcomer.${mark}.${index}@nile.example`,
      grade_id: grade?.id,
    })
}

async function askFor(page: Page, cards: string): Promise<void> {
  await page.getByRole('button', { name: 'Login cards' }).click()
  const dialog = page.getByRole('dialog', { name: /^Login cards for/ })
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: cards }).click()
}

test('a school gives all whom a filter finds a first password, prints them, and a student comes in with the card', async ({
  browser,
  request,
}) => {
  const admin = await logIn(request, accounts.School)
  const mark = Date.now().toString(36)
  await newcomers(admin, mark, 23)
  const context = await windowOf(browser, admin)
  const page = await context.newPage()
  await page.goto(`/dashboard/students?query=${mark}`)
  await expect(page.getByRole('row', { name: /Invited until/ }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Select all 23 that match' }).click()
  await expect(page.getByText('All 23 that match')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeEnabled()
  await askFor(page, 'Make 23 cards')
  const made = page.getByRole('dialog', { name: 'Login cards' })
  await expect(made.getByText('23 cards are ready.')).toBeVisible()

  // Closing before they are printed asks first; then they are printed alone, ten on a sheet.
  await made.getByRole('button', { name: 'Close' }).last().click()
  const sure = page.getByRole('dialog', { name: 'Close without printing or saving?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await made.getByRole('button', { name: 'Print cards' }).click()
  await page.emulateMedia({ media: 'print' })
  const sheets = page.locator('[data-printed-alone] > section')
  await expect(sheets).toHaveCount(3)
  await expect(sheets.first().locator('article')).toHaveCount(10)
  await expect(page.getByRole('heading', { name: 'Students', exact: true })).toBeHidden()
  // On paper each is one page of A4.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/g)).toHaveLength(3)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    made.getByRole('button', { name: 'Save as table' }).click(),
  ])
  const table = await readFile(await download.path(), 'utf8')
  const rows = table.trim().split('\r\n')
  expect(rows).toHaveLength(24)
  const [, , name = '', password = ''] = rows[1]?.split(',') ?? []
  await made.getByRole('button', { name: 'Close' }).last().click()
  await expect(made).toHaveCount(0)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const student = await phone.newPage()
  await student.goto(`/login#name=${encodeURIComponent(name)}`)
  await expect(student.getByLabel('Email')).toHaveValue(name)
  await student.getByLabel('Password', { exact: true }).fill(password)
  await student.getByRole('button', { name: 'Log in' }).click()
  await student.getByLabel('New password').fill('my own password')
  await student.getByRole('button', { name: 'Save and go on' }).click()
  await expect(student).toHaveURL(/dashboard/)
  await page.reload()
  await expect(page.getByRole('row', { name: /Active/ })).toHaveCount(1)
  await phone.close()
  await context.close()
})

test('who has logged in keeps their password unless it is said otherwise', async ({
  browser,
  request,
}) => {
  const admin = await logIn(request, accounts.School)
  const context = await windowOf(browser, admin)
  const page = await context.newPage()
  await page.goto('/dashboard/students?query=adam.adel')
  await page.getByRole('button', { name: 'Actions for Adam Adel' }).click()
  await page.getByRole('menuitem', { name: 'Login card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login card for 1 person' })
  await expect(dialog.getByLabel('Also 1 who has logged in already')).toBeChecked()
  await expect(dialog.getByText('The password they have now stops working')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await context.close()
})
