import { expect, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

interface Book {
  id: string
  version: number
  units: { id: string; name: string; lessons: { id: string; name: string }[] }[]
}

const line = (page: Page, number: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Lesson \\W?${number.replace('.', '\\.')}\\W?$`) })
const kept = (page: Page) => page.getByText(/^Kept at/)

async function newBook(provider: LoggedIn, units: object[]): Promise<Book> {
  const grades = await provider.call<{ id: string; name: string }[]>('GET', '/dropdowns/grades')
  const name = `Seas ${Date.now().toString(36)} ${Math.random().toString(36).slice(2, 6)}`
  const grade_id = grades.find((grade) => grade.name === 'Grade 6')?.id
  return provider.call<Book>('POST', '/books/create', { name, grade_id, units })
}
const read = (provider: LoggedIn, id: string) => provider.call<Book>('GET', `/books/${id}`)
const outline = ({ units }: Book) =>
  units.map(({ name, lessons }) => [name, ...lessons.map((lesson) => lesson.name)])

/** Puts text on a line as the clipboard would. */
async function paste(page: Page, number: string, text: string): Promise<void> {
  await line(page, number).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('an outline is written by keyboard alone, pasted into, taken back, and kept by itself', async ({
  browser,
  request,
}) => {
  const provider = await logIn(request, accounts.IBC)
  const book = await newBook(provider, [])
  const page = await (await windowOf(browser, provider)).newPage()
  await page.goto(`/dashboard/books/${book.id}/outline`)
  await page.getByRole('textbox', { name: 'Unit 1' }).fill('Waters')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Red Sea')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dead Sea')
  await page.keyboard.press('Enter')
  // Tab makes a unit of the blank line.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Unit 2' })).toBeFocused()
  await page.keyboard.type('Lakes')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(line(page, '2.2')).toHaveCount(0)
  await paste(page, '2.1', 'Nasser\r\n• Victoria\n\n2.3 Chad')
  await expect(page.getByText('3 lines pasted as lessons.')).toBeVisible()
  await expect(line(page, '2.3')).toHaveValue('Chad')
  await expect(kept(page)).toBeVisible()
  expect(outline(await read(provider, book.id))).toEqual([
    ['Waters', 'Red Sea', 'Dead Sea'],
    ['Lakes', 'Nasser', 'Victoria', 'Chad'],
  ])
  await page.getByRole('button', { name: 'Units', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Unit 5' })).toHaveValue('Chad')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('textbox', { name: 'Unit 3' })).toHaveCount(0)
  await paste(page, '1.2', 'Aral\nRivers\n\tNile\n\tNiger')
  await expect(page.getByText('4 lines pasted as units with their lessons.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Unit 3' })).toHaveValue('Rivers')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('textbox', { name: 'Unit 2' })).toHaveValue('Lakes')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('table', { name: 'Units and lessons' })).toBeVisible()
  expect(outline(await read(provider, book.id))).toEqual([
    ['Waters', 'Red Sea', 'Dead Sea'],
    ['Lakes'],
  ])
  expect(await violations(page)).toEqual([])
})

test('a removed lesson says where its resources go, and Undo brings it back with them', async ({
  browser,
  request,
}) => {
  const provider = await logIn(request, accounts.IBC)
  const book = await newBook(provider, [
    { name: 'Waters', lessons: [{ name: 'Old maps' }, { name: 'Red Sea' }] },
  ])
  const lesson = book.units[0]?.lessons[0]
  await provider.call('POST', '/resources/create/url', {
    book_id: book.id,
    chapter_id: book.units[0]?.id,
    lesson_id: lesson?.id,
    name: 'A map',
    description: 'Of the sea',
    url: 'example.org',
  })
  const page = await (await windowOf(browser, provider)).newPage()
  await page.goto(`/dashboard/books/${book.id}/outline`)
  await expect(page.getByText('1 resource', { exact: true })).toBeVisible()
  const remove = async () => {
    await page.getByRole('button', { name: 'Actions for Old maps' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
  }
  await remove()
  await expect(page.getByText(/Old maps.* is removed\. The resource in it stays/)).toBeVisible()
  await line(page, '1.1').fill('The Red Sea')
  await expect(kept(page)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(line(page, '1.1')).toHaveValue('Old maps')
  await page.getByRole('link', { name: 'Done' }).click()
  const row = page.getByRole('row', { name: /^Old maps/ })
  await expect(row).toContainText('1')
  expect((await read(provider, book.id)).units[0]?.lessons).toMatchObject([
    { id: lesson?.id, name: 'Old maps' },
    { name: 'The Red Sea' },
  ])

  // From the page of the book a resource is added where it belongs; and leaving makes a removal final.
  await row.getByRole('button', { name: /^Add a resource to/ }).click()
  await page.getByRole('menuitem', { name: 'URL' }).click()
  await expect(page).toHaveURL(new RegExp(`add/url\\?.*lesson_id=.*${lesson?.id}`))
  await page.goto(`/dashboard/books/${book.id}/outline`)
  await remove()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /^For the whole unit/ })).toContainText('1')
  expect(outline(await read(provider, book.id))).toEqual([['Waters', 'The Red Sea']])
})

test('two editors at the same time lose nothing', { tag: '@all' }, async ({ browser, request }) => {
  const provider = await logIn(request, accounts.IBC)
  const book = await newBook(provider, [{ name: 'Waters', lessons: [{ name: 'Red Sea' }] }])
  const page = await (await windowOf(browser, provider)).newPage()
  await page.goto(`/dashboard/books/${book.id}/outline`)
  await expect(line(page, '1.1')).toHaveValue('Red Sea')
  const [waters] = book.units
  await provider.call('PUT', '/books/outline', {
    id: book.id,
    version: book.version,
    units: [{ ...waters, lessons: [...(waters?.lessons ?? []), { name: 'Black Sea' }] }],
  })
  await line(page, '1.1').press('Enter')
  await page.keyboard.type('Dead Sea')
  await expect(page.getByText(/^Somebody else has changed these units/)).toBeVisible()
  await expect(kept(page)).toBeVisible()
  expect(outline(await read(provider, book.id))).toEqual([
    ['Waters', 'Red Sea', 'Black Sea', 'Dead Sea'],
  ])
})

test('a unit that was written a moment ago, and is not stored yet, comes back by Undo as well', async ({
  browser,
  request,
}) => {
  const provider = await logIn(request, accounts.IBC)
  const book = await newBook(provider, [{ name: 'Waters', lessons: [] }])
  const page = await (await windowOf(browser, provider)).newPage()
  // No save gets through, as on a slow line.
  await page.route('**/books/outline', (route) => route.abort())
  await page.goto(`/dashboard/books/${book.id}/outline`)
  await page.getByRole('button', { name: 'Add unit' }).click()
  await page.getByRole('textbox', { name: 'Unit 2' }).fill('Lakes')
  await page.getByRole('button', { name: 'Actions for Lakes' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText(/Lakes.* is removed\./)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Unit 2' })).toHaveValue('Lakes')
  await page.unroute('**/books/outline')
  await expect(kept(page)).toBeVisible()
  expect(outline(await read(provider, book.id))).toEqual([['Waters'], ['Lakes']])
})
