import { expect } from '@playwright/test'
import { accounts, demoPassword } from './support/people.ts'
import { enter, open } from './support/screens.ts'
import { test } from './support/test.ts'

// Files are held back here, which a worker would ask for by itself.
test.use({ serviceWorkers: 'block' })

test('a school admin reads who did what, opens an entry, narrows the list and is told of what is new', async ({
  browser,
}) => {
  const page = await enter(browser, accounts.School, demoPassword)
  await open(page, 'History')
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  // Others may log in meanwhile.
  const login = page.getByRole('row', { name: /Nadia El-Sayed Logged in/ }).first()
  await expect(login).toBeVisible()

  await login.getByRole('button', { name: /More about/ }).click()
  await expect(page.getByRole('link', { name: 'All of Nadia El-Sayed' })).toBeVisible()

  await page.getByRole('button', { name: /^Marks/ }).click()
  await expect(page).toHaveURL(/filter_area=marks/)
  await page.getByRole('button', { name: /^Marks/ }).click()
  await expect(login).toBeVisible()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await file).suggestedFilename()).toBe('History.csv')

  await open(page, 'Classrooms')
  await page.getByRole('link', { name: 'Grade 6 A' }).first().click()
  await page.getByRole('link', { name: 'Class page' }).click()
  await page.getByRole('main').getByRole('link', { name: 'History', exact: true }).click()
  await expect(page).toHaveURL(/classroom\/.*\/history/)
})
