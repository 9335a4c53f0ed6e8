import { expect, type Page } from '@playwright/test'
import { pdfOf } from './support/documents.ts'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

/** Puts the film of a page at a second, while it stands or plays. */
const seek = (page: Page, second: number) =>
  page.locator('media-controller video').evaluate((element, to) => {
    ;(element as HTMLVideoElement).currentTime = to
  }, second)
const film = (page: Page) =>
  page.locator('media-controller video').evaluate((element) => {
    const { currentTime, duration, readyState } = element as HTMLVideoElement
    return { currentTime, duration, readyState }
  })

test('a film goes on where its student stopped, and is finished when it has been played', {
  tag: '@all',
}, async ({ browser, request }) => {
  const student = await logIn(request, accounts.Student)
  const books = await student.call<{ id: string; name: string }[]>('GET', '/reading/books')
  const book = books.find(({ name }) => name.includes('Geography'))
  const { units } = await student.call<{
    units: { lessons: { id: string; name: string; finished: boolean }[] }[]
  }>('GET', `/reading/books/${book?.id}`)
  const lesson = units
    .flatMap(({ lessons }) => lessons)
    .find(({ name }) => name === 'The Nile from source to sea')
  const context = await windowOf(browser, student)
  const page = await context.newPage()
  const address = `/dashboard/my-books/${book?.id}/${lesson?.id}`
  await page.goto(address)
  const name = 'The Nile from source to sea'
  const player = page.getByRole('region', { name })
  const mark = page.getByRole('button', { name: `Mark as finished: ${name}`, exact: true })
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await film(page)).readyState).toBeGreaterThan(0)
  const { duration } = await film(page)
  const half = duration / 2
  await seek(page, half)
  await player.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  await expect.poll(async () => (await film(page)).currentTime).toBeGreaterThan(half + 0.2)
  await page.reload()
  const again = page.getByRole('button', { name: `From the beginning: ${name}` })
  await expect(again).toBeVisible()
  await expect.poll(async () => (await film(page)).currentTime).toBeGreaterThanOrEqual(half - 1)
  expect(await violations(page)).toEqual([])
  await again.press('Enter')
  await expect(again).toHaveCount(0)
  await expect.poll(async () => (await film(page)).currentTime).toBeLessThan(1)
  await expect(mark).toHaveAttribute('aria-pressed', 'false')

  // Nearly nine tenths are passed over; the rest is played.
  await expect.poll(async () => (await film(page)).readyState).toBeGreaterThan(0)
  await seek(page, duration * 0.88)
  await player.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  await expect(mark).toHaveAttribute('aria-pressed', 'true', { timeout: 60_000 })
  await page.reload()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect(again).toHaveCount(0)

  // What a device knows of a person goes with their session.
  await seek(page, half)
  const kept = () => page.evaluate(() => localStorage.getItem('meridian.places') ?? '')
  await player.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  await expect.poll(kept).toContain(`"person":"${student.session.user.id}"`)
  await page.getByRole('button', { name: /Salma Hassan/ }).click()
  await page.getByRole('menuitem', { name: /Log out/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(kept).toBe('')
})

test('a document opens at the page where its student stopped', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const provider = await logIn(request, accounts.IBC)
  const student = await logIn(request, accounts.Student)
  const books = await student.call<{ id: string; name: string }[]>('GET', '/reading/books')
  const book = books.find(({ name }) => name.includes('Geography'))
  const { units } = await provider.call<{ units: { id: string; lessons: { id: string }[] }[] }>(
    'GET',
    `/books/${book?.id}`,
  )
  const [unit] = units
  const lesson = unit?.lessons[1]
  const buffer = pdfOf(Array.from({ length: 12 }, (_, index) => `Lake number ${index + 1}`))
  const sent = await request.post('/api/upload/document', {
    headers: { authorization: `Bearer ${provider.session.user.token.token}` },
    multipart: { file: { name: 'lakes.pdf', mimeType: 'application/pdf', buffer } },
  })
  const { data: file } = (await sent.json()) as { data: { id: string } }
  const name = `Lakes ${Date.now().toString(36)}`
  await provider.call('POST', '/resources/create/document', {
    book_id: book?.id,
    chapter_id: unit?.id,
    lesson_id: lesson?.id,
    name,
    description: 'To be read in the page.',
    url: '',
    asset_id: file.id,
  })
  const page = await (await windowOf(browser, student)).newPage()
  await page.goto(`/dashboard/my-books/${book?.id}/${lesson?.id}`)
  const open = page.getByRole('button', { name: `Open: ${name}` })
  await open.click()
  const at = page.getByLabel('Page', { exact: true })
  await expect(at).toHaveValue('1', { timeout: 30_000 })
  await at.fill('7')
  await at.press('Enter')
  await expect(page.getByText('Lake number 7', { exact: true })).toBeVisible()
  await page.reload()
  await open.click()
  await expect(page.getByText('Goes on at page 7.')).toBeVisible()
  await expect(page.getByText('Lake number 7', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(at).toHaveValue('7')
  await page.getByRole('button', { name: `From the beginning: ${name}` }).click()
  await expect(page.getByText('Lake number 1', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(at).toHaveValue('1')
  expect(await violations(page)).toEqual([])
})
