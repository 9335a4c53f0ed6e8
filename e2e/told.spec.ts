import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { addressesOf } from './support/addresses.ts'
import { holdCode } from './support/held-code.ts'
import { accounts, type LoggedIn, logIn, type Type, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

interface Text {
  text: string
  /** Its edges and its size in pixels, from the top of the page. */
  box: number[]
  font: string
}

/** The texts in an element: each with its box and its font. */
async function textsIn(page: Page, selector: string): Promise<Text[]> {
  await page.evaluate(async () => document.fonts.ready)
  return page.locator(selector).evaluate((root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walk.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walk.currentNode)
      const { x, y, width, height } = range.getBoundingClientRect()
      const { font, visibility } = getComputedStyle(walk.currentNode.parentElement ?? root)
      if (width === 0 || visibility === 'hidden') continue
      found.push({
        text: range.toString(),
        box: [x, y + scrollY, width, height],
        font,
      })
    }
    return found
  })
}

/** Those of some texts that do not stand among others in their font and, but for two pixels, in their place. */
function missing(before: readonly Text[], after: readonly Text[]): Text[] {
  return before.filter(
    (one) =>
      !after.some(
        ({ text, box, font }) =>
          text === one.text &&
          font === one.font &&
          box.every((edge, index) => Math.abs(edge - (one.box[index] ?? 0)) <= 2),
      ),
  )
}

interface Home {
  to_do: { data: { can_start: boolean; state: string }[] }
  notices: { data: unknown[] }
  panels: { data: { announcements: { data: unknown[] } } }
}

/** A student with something to do, results and announcements, none of whose grades another journey has changed: those are said above all else. */
async function studentToBeTold(request: APIRequestContext): Promise<LoggedIn> {
  const teacher = await logIn(request, accounts.Teacher)
  const body = { metaData: { page: 1, perPage: 50 } }
  const rows = await teacher.call<{ user: { email: string } }[]>('POST', '/students/getAll', body)
  for (const { user } of rows) {
    const student = await logIn(request, user.email)
    const { to_do, notices, panels } = await student.call<Home>('GET', '/stats/student/home')
    const isNext = to_do.data.some((one) => one.can_start || one.state === 'in_progress')
    if (isNext && notices.data.length === 0 && panels.data.announcements.data.length > 0)
      return student
  }
  throw new Error('no student has something to do and no changed grade')
}

/** A page without its code, which has the answer to its first call. */
async function opened(
  browser: Browser,
  person: LoggedIn,
  address: string,
  { language, width }: { language: 'en' | 'ar'; width: number },
): Promise<{ page: Page; bring: () => void }> {
  const page = await (await windowOf(browser, person, { language })).newPage()
  await page.setViewportSize({ width, height: 900 })
  const { bring } = await holdCode(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('#begun [data-told]').first()).toBeAttached()
  await expect(page.locator('#begun [data-told][style*="hidden"]')).toHaveCount(0)
  return { page, bring }
}

for (const [type, name, language, width] of [
  ['Student', 'home', 'en', 1440],
  ['Student', 'home', 'ar', 1440],
  ['Student', 'home', 'en', 390],
  ['Teacher', 'quiz', 'en', 1440],
  ['Teacher', 'quiz', 'en', 1024],
  ['Teacher', 'quiz', 'ar', 390],
  ['Teacher', 'assignment', 'en', 1440],
  ['School', 'quiz', 'en', 1440],
  ['IBC', 'resources', 'en', 1440],
  ['IBC', 'resources', 'ar', 390],
  ['IBC', 'schools', 'ar', 1440],
  ['School', 'students', 'en', 1440],
  ['Teacher', 'students', 'ar', 1440],
  ['School', 'teachers', 'ar', 1920],
  ['School', 'classrooms', 'en', 1440],
  ['IBC', 'school-admins', 'en', 1440],
  // Other readers of the same lists, who have other filters and columns.
  ['PRG', 'schools', 'en', 1440],
  ['PRG', 'classrooms', 'ar', 1440],
  ['Teacher', 'classrooms', 'en', 1440],
] as const satisfies [Type, string, string, number][])
  test(`before there is code, ${name} of ${type} says what is known where it will stay, in ${language} at ${width} px`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const person = await (type === 'Student'
      ? studentToBeTold(request)
      : logIn(request, accounts[type]))
    const address = name === 'home' ? '/dashboard' : (await addressesOf(type, person, true))[name]
    const place = { language, width }
    const { page, bring } = await opened(browser, person, address ?? '', place)
    // An address in an announcement of another journey is a link on the page, in its place but apart from its text.
    const before = (await textsIn(page, '#begun [class*="_page_"]')).filter(
      ({ text }) => !text.includes('://'),
    )
    expect(before.length).toBeGreaterThan(1)
    bring()
    await expect(page.locator('#root h1')).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // Some of a page is drawn by code that comes a moment later.
    await expect
      .poll(async () => missing(before, await textsIn(page, '#root #content')))
      .toEqual([])
    await page.context().close()
  })

test('what is said stands until the page does, also in the outline that its code draws', {
  tag: '@all',
}, async ({ browser, request }) => {
  const person = await logIn(request, accounts.IBC)
  const page = await (await windowOf(browser, person, { language: 'en' })).newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  const frame = await holdCode(page)
  const rows = await holdCode(page, /\/assets\/rows-[^/]*\.js$/)
  await page.goto('/dashboard/schools', { waitUntil: 'commit' })
  const told = page.locator('[data-told="name"]', { hasText: 'Al-Nahda Language School' })
  await expect(page.locator('#begun').locator(told)).toBeVisible()
  const before = await told.boundingBox()
  frame.bring()
  await expect(page.locator('#root #content').locator(told)).toBeVisible()
  await expect(page.locator('#begun')).toHaveCount(0)
  expect(await told.boundingBox()).toEqual(before)
  // Another page has its own outline, and the name is not said on it.
  await page.locator('#root nav a', { hasText: 'Books' }).click()
  await expect(page).toHaveURL(/\/dashboard\/books$/)
  await expect(told).toHaveCount(0)
  await page.goBack()
  rows.bring()
  await expect(page.getByRole('row', { name: /Al-Nahda/ })).toBeVisible()
  await expect(page.locator('[data-told]')).toHaveCount(0)
})

test('a refused call leaves the outline, and its page says why', async ({ browser, request }) => {
  const person = await logIn(request, accounts.Teacher)
  const page = await (await windowOf(browser, person, { language: 'en' })).newPage()
  const { bring } = await holdCode(page)
  const nobodys = '01a20000-0000-7000-8000-000000000000'
  const answer = page.waitForResponse(`**/api/quiz/${nobodys}`)
  await page.goto(`/dashboard/quizzes/${nobodys}`, { waitUntil: 'commit' })
  expect((await answer).status()).toBe(404)
  await expect(page.locator('#begun [data-untold]')).toBeVisible()
  await expect(page.locator('#begun [data-told]')).toHaveCount(0)
  bring()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a name is written as it is, whatever is in it', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const person = await logIn(request, accounts.Teacher)
  const { id } = await person.call<{ id: string }>('POST', '/quiz')
  const name = '<img src=x onerror=alert(1)> $& {{name}}'
  const { paper } = await person.call<{ paper: { version: number } }>('GET', `/quiz/${id}`)
  await person.call('PUT', '/papers/name', { id, version: paper.version, name })
  const { page } = await opened(browser, person, `/dashboard/quizzes/${id}`, {
    ...{ language: 'en', width: 1440 },
  })
  await expect(page.locator('#begun .as-h1')).toHaveText(name)
  await expect(page.locator('#begun img')).toHaveCount(0)
})
