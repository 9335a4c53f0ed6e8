import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { docxOf, epubOf, hostileDocx, pdfOf, xlsxOf } from './support/documents.ts'
import { cutOff } from './support/letters.ts'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

/** Its code, its worker and the document come first. */
const opens = { timeout: 30_000 }
const elsewhere = 'http://127.0.0.2:9'
/** What a document must never bring about. */
let events: string[]
let page: Page

test.beforeEach(async ({ browser, request, baseURL }) => {
  events = []
  page = await (await windowOf(browser, await logIn(request, accounts.Teacher))).newPage()
  page.on('dialog', (dialog) => {
    events.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('popup', () => events.push('popup'))
  page.on('request', (asked) => {
    if (!asked.url().startsWith(String(baseURL)) && !/^(data|blob|about):/.test(asked.url()))
      events.push(asked.url())
  })
})
test.afterEach(async () => {
  expect(events).toEqual([])
  await page.context().close()
})

/** Opens a document of the provider's as a teacher does, who may only read it. */
async function open(request: APIRequestContext, name: string, buffer: Buffer): Promise<void> {
  const provider = await logIn(request, accounts.IBC)
  const teacher = await logIn(request, accounts.Teacher)
  const books = await teacher.call<{ id: string; name: string }[]>('POST', '/books/getAll/0')
  const bookId = books.find((book) => book.name.includes('Geography'))?.id
  const book = await provider.call<{ units: { id: string }[] }>('GET', `/books/${bookId}`)
  const sent = await request.post('/api/upload/document', {
    headers: { authorization: `Bearer ${provider.session.user.token.token}` },
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
  })
  const { data: file } = (await sent.json()) as { data: { id: string } }
  const { id } = await provider.call<{ id: string }>('POST', '/resources/create/document', {
    book_id: bookId,
    chapter_id: book.units[0]?.id,
    lesson_id: null,
    name: `${name} ${Date.now()}`,
    description: 'To be read in the page.',
    url: '',
    asset_id: file.id,
  })
  await page.goto(`/dashboard/books/${bookId}/resources/view/${id}/document`)
}

test('a PDF shows its pages as they are reached, and finds words', async ({ request }) => {
  const lines = Array.from({ length: 40 }, (_, index) => `Lake number ${index + 1}`)
  await open(request, 'lakes.pdf', pdfOf(lines))
  const pages = page.getByRole('region', { name: /^Page \d/ })
  await expect(pages.first()).toContainText('Lake number 1', opens)
  await expect(page.getByText('of 40')).toBeVisible()
  // Words that are written once can be selected: those that were written over and over again could not.
  const word = await page.getByText('Lake number 1', { exact: true }).elementHandle()
  await page.getByRole('button', { name: 'Search in the document' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search in the document' })).toBeVisible()
  expect(await word?.evaluate((element) => element.isConnected)).toBe(true)
  expect(await pages.count()).toBeLessThan(6)
  await page.getByLabel('Page', { exact: true }).fill('39')
  await page.getByLabel('Page', { exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'Page 39' })).toContainText('Lake number 39')
  await page.getByRole('searchbox', { name: 'Search in the document' }).fill('NUMBER 7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Found on page 7')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Page 7' })).toContainText('Lake number 7')
  expect(await cutOff(page)).toEqual([])
})

test('a book is turned the way it is read, and opens where its contents lead', {
  tag: '@all',
}, async ({ request }) => {
  const chapters = {
    Rain: '<p>It falls.</p>',
    Rivers: '<p>They flow.</p>',
    Sea: '<p>It waits.</p>',
  }
  await open(request, 'water.epub', epubOf(chapters, { rtl: true }))
  const text = page.frameLocator('iframe').locator('body')
  await expect(text).toContainText('It falls.', opens)
  await page.getByRole('button', { name: 'Next chapter' }).press('ArrowLeft')
  await expect(text).toContainText('They flow.')
  await page.getByRole('button', { name: 'Contents' }).click()
  await page.getByRole('navigation', { name: 'Contents' }).getByText('Sea').click()
  await expect(text).toContainText('It waits.')
  await expect(page.getByText('3 of 3')).toBeVisible()
})

test('a workbook shows its sheets as tables, the first 500 rows of each', { tag: '@all' }, async ({
  request,
}) => {
  const rows = Array.from({ length: 600 }, (_, index) => [`Town ${index + 1}`, String(index * 100)])
  await open(request, 'towns.xlsx', xlsxOf({ Towns: rows, Notes: [['Counted in spring']] }))
  await expect(page.getByRole('cell', { name: 'Town 500', exact: true })).toBeAttached(opens)
  await expect(page.getByText('Town 501')).toHaveCount(0)
  await expect(page.getByText('Only the first 500 rows are shown.')).toBeVisible()
  await page.getByRole('tab', { name: 'Towns' }).press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Notes' })).toContainText('Counted in spring')
})

test('a Word document shows its words, and what it hides in them does nothing', async ({
  request,
}) => {
  await open(request, 'plan.docx', docxOf(['The plan of the lesson']))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('body')).toContainText('The plan of the lesson', opens)
  await open(request, 'hostile.docx', hostileDocx(elsewhere))
  await expect(frame.locator('body')).toContainText('Words of a hostile document', opens)
  await expect(frame.getByText('Follow me')).toBeVisible()
  await frame.getByText('Follow me').dispatchEvent('click')
  await expect(frame.locator('script, iframe, img, [href^=javascript]')).toHaveCount(0)
  // Complete is a document once all that it asks for has come, failed or been refused.
  const state = () => frame.locator('body').evaluate((body) => body.ownerDocument.readyState)
  await expect.poll(state).toBe('complete')
})

test('a damaged document is said to be one, and can be downloaded', async ({ request }) => {
  await open(request, 'cut.docx', docxOf(['<w:r']))
  const notice = page.getByRole('alert').filter({ hasText: 'It may be damaged' })
  await expect(notice.getByRole('link', { name: 'Download it instead' })).toBeVisible(opens)
})
