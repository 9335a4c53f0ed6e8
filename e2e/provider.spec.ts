import { expect, type Locator, type Page } from '@playwright/test'
import { accounts, demoPassword } from './support/people.ts'
import { enter, open, pick, search } from './support/screens.ts'
import { test } from './support/test.ts'

const mark = Date.now().toString(36)
const book = `Deserts of the World ${mark}`
const school = `Oasis School ${mark}`
const admin = {
  name: `Hala ${mark}`,
  email: `hala-${mark}@example.test`,
  password: 'oasis-password',
}

/** The home scrolls its books by one step of 255 px and leads to adding one. */
async function carousel(page: Page): Promise<void> {
  await page.setViewportSize({ width: 900, height: 900 })
  const track = page.getByRole('list', { name: 'Books' })
  const before = await track.evaluate((list) => list.scrollLeft)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect
    .poll(async () => (await track.evaluate((list) => list.scrollLeft)) - before)
    .toBe(255)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const unit = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Unit ${number}`, exact: true })

const lesson = (page: Page, number: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Lesson \\W?${number.replace('.', '\\.')}\\W?$`) })

/** Drags by the mouse: what is held, to just below the upper edge of where it shall go. */
async function drag(page: Page, held: Locator, to: Locator, heard: string): Promise<void> {
  await held.scrollIntoViewIfNeeded()
  const [target, from] = [await to.boundingBox(), await held.boundingBox()]
  if (!target || !from) throw new Error('There is nothing to be held by')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 4 })
  await page.mouse.move(target.x + target.width / 2, target.y + 2, { steps: 8 })
  // Let go where it is said to be: on the way over other places a slow page is still behind the hand.
  await expect(async () => {
    await page.mouse.move(target.x + target.width / 2, target.y + 3)
    await page.mouse.move(target.x + target.width / 2, target.y + 2)
    await expect(page.getByText(heard)).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.mouse.up()
}

/** A book whose outline is written, and put in order by mouse, by keyboard and by the menu. */
async function arrange(page: Page): Promise<void> {
  await open(page, 'Books')
  await page.getByRole('link', { name: 'Add book' }).click()
  await page.getByLabel('Name', { exact: true }).fill(book)
  await pick(page, 'Grade', 'Grade 6')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: book })).toBeVisible()
  for (const [index, name] of ['Sahara', 'Gobi', 'Sinai'].entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add unit' }).click()
    await unit(page, index + 1).fill(name)
  }

  // By mouse: Sinai goes to the front.
  const first = page.getByRole('button', { name: 'Move Sahara' })
  await drag(
    page,
    page.getByRole('button', { name: 'Move Sinai' }),
    first,
    'Sinai is at place 1 of 3.',
  )
  await expect(unit(page, 1)).toHaveValue('Sinai')

  // By keyboard: it goes down one place.
  await page.getByRole('button', { name: 'Move Sinai' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Sinai (lifted|is at)/)).toBeAttached()
  // Pressed again until it is heard: the list is measured for a moment after the lifting.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Sinai is at place 2 of 3.')).toBeAttached({ timeout: 3000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(unit(page, 2)).toHaveValue('Sinai')

  await page.getByRole('button', { name: 'Actions for Gobi' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(unit(page, 2)).toHaveValue('Gobi')

  // A lesson goes to another unit; the blank one that Enter left behind is none.
  await unit(page, 2).press('Enter')
  await lesson(page, '2.1').fill('Dunes')
  await lesson(page, '2.1').press('Enter')
  await page.getByRole('button', { name: 'Actions for Dunes' }).click()
  await page.getByRole('menuitem', { name: 'Move to unit…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Unit').selectOption('Unit 3: Sinai')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(lesson(page, '3.1')).toHaveValue('Dunes')

  // By mouse into another unit, and back by keyboard.
  const held = page.getByRole('button', { name: 'Move Dunes' })
  await drag(
    page,
    held,
    page.getByRole('button', { name: 'Move Lesson 1 of unit 2' }),
    'Dunes is at place 1 of 2 in Gobi.',
  )
  await expect(lesson(page, '2.1')).toHaveValue('Dunes')
  await lesson(page, '2.1').press('Alt+ArrowDown')
  await lesson(page, '2.2').press('Alt+ArrowDown')
  await expect(lesson(page, '3.1')).toHaveValue('Dunes')
  await expect(lesson(page, '3.1')).toBeFocused()
  await expect(page.getByText(/Dunes.* dropped at place 1 of 1 in .*Sinai/)).toBeAttached()

  // What is removed comes back, and the focus stays where it was.
  await page.getByRole('button', { name: 'Actions for Sinai' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText(/Sinai.* is removed\./)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(lesson(page, '3.1')).toHaveValue('Dunes')
  await page.getByRole('link', { name: 'Done' }).click()
  const table = page.getByRole('table', { name: 'Units and lessons' })
  await expect(table.getByRole('button')).toContainText(['Sahara', 'Gobi', 'Sinai'])
  await page.reload()
  await expect(table.getByRole('button')).toContainText(['Sahara', 'Gobi', 'Sinai'])
  await expect(table.getByRole('link', { name: 'Dunes' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish book' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
}

/** A school licensed to the book, and its first admin, who is sent a link. Gives the link. */
async function license(page: Page): Promise<string> {
  await open(page, 'Schools')
  await page.getByRole('link', { name: 'Add school' }).click()
  await page.getByLabel('School Name').fill(school)
  await pick(page, /^Books/, book)
  await page.getByRole('button', { name: 'Add school' }).click()
  await expect(page.getByRole('heading', { level: 1, name: school })).toBeVisible()
  await page.getByRole('link', { name: 'Add school admin' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(admin.name)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByRole('button', { name: 'Add school admin' }).click()
  const dialog = page.getByRole('dialog', { name: `A login link for ${admin.name}` })
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

/** Sets the first password with a one-time link, which says whose it is. */
async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: `Hello ${admin.name}` })).toBeVisible()
  await expect(page.getByText(admin.email)).toBeVisible()
  await page.getByLabel('New password').fill(admin.password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

test('the provider arranges a book, licenses a school to it, and blocks the school while its admin is there', async ({
  browser,
}) => {
  const provider = await enter(browser, accounts.IBC, demoPassword)
  await carousel(provider)
  await arrange(provider)
  const link = await license(provider)

  const home = await (await browser.newContext()).newPage()
  await confirm(home, link)
  await expect(home).toHaveURL('/dashboard')
  const late = await (await browser.newContext()).newPage()
  await late.goto(link)
  await expect(late.getByText('This link has been used or has expired')).toBeVisible()
  await late.close()
  await home.goto('/dashboard/books')
  await expect(home.getByRole('link', { name: book, exact: true })).toBeVisible()

  await open(provider, 'Schools')
  await search(provider, 'Search schools', school)
  await provider.getByRole('button', { name: `Actions for ${school}` }).click()
  await provider.getByRole('menuitem', { name: 'Block' }).click()
  await provider.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(provider.getByText('Blocked', { exact: true }).first()).toBeVisible()

  await home.reload()
  await expect(home.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})
