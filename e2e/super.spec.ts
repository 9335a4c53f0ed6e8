import { expect } from '@playwright/test'
import { accounts, demoPassword } from './support/people.ts'
import { enter, fillPerson, open } from './support/screens.ts'
import { test } from './support/test.ts'

const mark = Date.now().toString(36)
const staff = {
  name: `Youssef ${mark}`,
  email: `youssef-${mark}@example.test`,
  password: 'staff-password',
}

test('the super admin adds provider staff, sees every section, and blocks whom they added while they work', async ({
  browser,
}) => {
  const page = await enter(browser, accounts.PRG, demoPassword)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const section of ['Students', 'Teachers', 'Schools', 'Books', 'Classrooms', 'Quizzes'])
    await expect(menu.getByRole('link', { name: section, exact: true })).toBeVisible()
  for (const section of ['Resources', 'Statistics', 'Admins', 'School Admins'])
    await open(page, section)

  await open(page, 'Admins')
  await page.getByRole('link', { name: 'Add admin' }).click()
  await fillPerson(page, staff)
  await page.getByRole('button', { name: 'Add admin' }).click()
  await page.getByLabel('Search admins').fill(staff.name)
  await expect(page.getByRole('link', { name: staff.name })).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto('/login')
  await theirs.getByLabel('Email').fill(staff.email)
  await theirs.getByLabel('Password', { exact: true }).fill(staff.password)
  await theirs.getByRole('button', { name: 'Log in' }).click()
  // The password was given to them: nothing opens before they have one of their own.
  await expect(
    theirs.getByRole('heading', { level: 1, name: 'Choose your own password' }),
  ).toBeVisible()
  await theirs.getByLabel('New password').fill(staff.password)
  await theirs.getByRole('button', { name: 'Save and go on' }).click()
  await expect(theirs.getByText('This is the password you have.')).toBeVisible()
  await theirs.getByLabel('New password').fill('a password of their own')
  await theirs.getByRole('button', { name: 'Save and go on' }).click()
  await expect(theirs).toHaveURL('/dashboard')
  await open(theirs, 'Schools')
  await theirs.goto('/dashboard/admins')
  await expect(
    theirs.getByRole('heading', { level: 1, name: "This page isn't on the map" }),
  ).toBeVisible()
  await theirs.goto('/dashboard/schools')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Schools' })).toBeVisible()

  await page.getByRole('button', { name: `Actions for ${staff.name}` }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Blocked', { exact: true }).first()).toBeVisible()
  await theirs
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Books' })
    .click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})
