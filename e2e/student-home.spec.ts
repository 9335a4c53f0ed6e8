import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

/** The home of the demo's student, in a window of a width. */
async function home(browser: Browser, request: APIRequestContext, width: number): Promise<Page> {
  const page = await (await windowOf(browser, await logIn(request, accounts.Student))).newPage()
  await page.setViewportSize({ width, height: 844 })
  await page.goto('/dashboard')
  await expect(page.getByText('Next', { exact: true })).toBeVisible()
  return page
}

test('a student finds what is next first, and one click leads there', async ({
  browser,
  request,
}) => {
  const page = await home(browser, request, 1440)
  const next = page.locator('section').filter({ hasText: /^Next/ })
  const name = await next.getByRole('heading', { level: 2 }).textContent()
  await expect(page.getByRole('heading', { name: /due this week$/ })).toBeVisible()
  // What is next is no card a second time.
  await expect(page.getByRole('heading', { level: 2, name: name ?? '', exact: true })).toHaveCount(
    1,
  )
  expect(await violations(page)).toEqual([])
  await next.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
  await page.context().close()
})

test('a student on a phone has the four ways at the bottom, and nothing lies under them', async ({
  browser,
  request,
}) => {
  const page = await home(browser, request, 390)
  const bar = page.getByRole('navigation', { name: 'Main menu' })
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  expect(await violations(page)).toEqual([])
  for (const link of await bar.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  // At the end of the page its last line stands above the bar.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await page
    .getByText(/^Times are in/)
    .last()
    .boundingBox()
  const top = (await bar.boundingBox())?.y ?? 0
  expect((last?.y ?? top) + (last?.height ?? 0)).toBeLessThan(top)
  await bar.getByRole('link', { name: 'Results' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  await expect(page.getByText('Water use diary')).toBeVisible()
  await expect(page.getByText('Maps and Scale')).toHaveCount(0)
  await bar.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await page.context().close()
})

test('a student reads on from the home, also where nothing else is to do', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const page = await home(browser, request, 1440)
  const books = page.getByRole('region', { name: 'My books' })
  const [first] = await (await logIn(request, accounts.Student)).call<
    { name: string; go_on: { name: string } }[]
  >('GET', '/reading/books')
  const book = books.getByRole('link', { name: first?.name ?? '' })
  await expect(book).toContainText(/lessons finished.*Next: /s)
  expect(await violations(page)).toEqual([])
  // A home at which nothing is due.
  await page.route('**/api/stats/student/home', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { to_do: { meta: { total: number } } } }
    const to_do = { ...data.to_do, data: [], meta: { ...data.to_do.meta, total: 0 } }
    await route.fulfill({ json: { data: { ...data, to_do } } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing is due.' })).toBeVisible()
  await expect(page.getByText(/^Read on in /)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.go_on.name ?? '')
  await page.context().close()
})

for (const width of [1440, 390])
  test(`the days of the week stand before what is due on them, and nothing waits or moves, at ${width} px`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const context = await windowOf(browser, await logIn(request, accounts.Student))
    let go = (): void => undefined
    const gone = new Promise<void>((resolve) => {
      go = resolve
    })
    await context.route('**/api/calendar?*', async (route) => {
      await gone
      await route.continue()
    })
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    const week = page.locator('[aria-labelledby="week"]')
    await expect(week.getByRole('listitem')).toHaveCount(7)
    await expect(week.locator('[aria-current="date"]')).toHaveCount(1)
    const news = page.getByRole('region', { name: 'Announcements' })
    await expect(news).toBeVisible()
    const before = [await week.boundingBox(), await news.boundingBox()]
    await expect(week.getByRole('heading')).toHaveText('This week')
    go()
    await expect(week.getByRole('heading')).toHaveText(/due this week$/)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect([await week.boundingBox(), await news.boundingBox()]).toEqual(before)
    await context.close()
  })
