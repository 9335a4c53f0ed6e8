import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type LoggedIn, windowOf } from './people.ts'

/** Logs in on the login page, in a browser window of their own, and gives the dashboard's page. */
export async function enter(browser: Browser, email: string, password: string): Promise<Page> {
  const page = await begin(browser, email, password)
  await expectHome(page)
  return page
}

/** The same for the first time, with a password that somebody else has given: it has to be changed at once. */
export async function enterFirst(browser: Browser, email: string, given: string): Promise<Page> {
  const page = await begin(browser, email, given)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Choose your own password' }),
  ).toBeVisible()
  await page.getByLabel('New password').fill(`${given}, my own`)
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expectHome(page)
  return page
}

/** The dashboard's page of somebody who is logged in already, for journeys that do not show how one logs in. */
export async function homeOf(browser: Browser, person: LoggedIn): Promise<Page> {
  const page = await (await windowOf(browser, person)).newPage()
  await page.goto('/dashboard')
  await expectHome(page)
  return page
}

function expectHome(page: Page): Promise<void> {
  return expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }),
  ).toBeVisible()
}

async function begin(browser: Browser, email: string, password: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  return page
}

/**
 * Clicks an option of an open list once it stands still. A click on one that still moves makes the browser scroll it to the
 * window's edge, the field above or below goes out of sight, and its list with it.
 */
export async function takeOption(option: Locator): Promise<void> {
  await option.scrollIntoViewIfNeeded()
  await option.click()
}

/** Chooses from a field that is searched by typing. */
export async function pick(
  page: Page,
  label: string | RegExp,
  ...options: string[]
): Promise<void> {
  const field = page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
  for (const option of options) {
    await field.click()
    if (await field.isEditable()) await field.fill(option)
    await takeOption(page.getByRole('option', { name: option, exact: true }))
  }
  await page.keyboard.press('Escape')
}

/** Searches the list of a page. The answer moves its rows: a press that it comes into ends beside what was meant. */
export async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.filter({ hasNotText: text })).toHaveCount(0)
}

/** Chooses students for the class of a form, from the picker. */
export async function chooseStudents(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add students' }).click()
  const picker = page.getByRole('dialog', { name: 'Add students' })
  for (const name of names) {
    await picker.getByRole('searchbox').fill(name)
    // The answer moves the rows: a press that it comes into ends beside the box.
    const found = picker.getByRole('list', { name: 'Students', exact: true }).getByRole('listitem')
    await expect(found.filter({ hasNotText: name })).toHaveCount(0)
    await picker.getByRole('checkbox', { name, exact: true }).check()
  }
  await picker.getByRole('button', { name: /^Add \d+ students?$/ }).click()
  await expect(picker).toBeHidden()
}

/** Opens a section from the main menu. */
export async function open(page: Page, section: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: section, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
}

export interface NewPerson {
  name: string
  email: string
  password: string
}

/** Fills in who a new person is, with a first password. */
export async function fillPerson(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('With a password that you set').check()
  await page.getByLabel('First password').fill(person.password)
}
