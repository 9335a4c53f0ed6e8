import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { holdCode } from './support/held-code.ts'
import { accounts, demoPassword, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

/** A window of somebody who is not logged in, at the login page without its code. */
async function atLogin(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const page = await (await browser.newContext(options)).newPage()
  const { bring } = await holdCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#begun h1')).toBeVisible()
  return { page, bring }
}

/** The boxes of everything in an element, with its words: where they are to the pixel. */
async function boxesIn(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(async () => document.fonts.ready)
  return page.locator(selector).evaluate((page) =>
    [page, ...page.querySelectorAll(':not(svg *)')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [one.tagName, one.textContent, x, y, width, height].join(' ')
    }),
  )
}

for (const [locale, width, colorScheme] of [
  ['en-GB', 1440, 'light'],
  ['ar-EG', 1440, 'dark'],
  ['en-GB', 390, 'dark'],
  ['ar-EG', 390, 'light'],
] as const)
  test(`before there is code, the login page stands where it will stay, ${locale} at ${width} px, ${colorScheme}`, {
    tag: '@all',
  }, async ({ browser }) => {
    const viewport = { width, height: 844 }
    const { page, bring } = await atLogin(browser, { locale, colorScheme, viewport })
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(
      locale === 'ar-EG' ? 'rtl' : 'ltr',
    )
    // The map is painted with the frame, and its slogan once its font is there.
    await expect(page.locator('#begun aside svg')).toBeVisible()
    await expect(page.locator('#begun [data-font][style*="hidden"]')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    const before = await boxesIn(page, '#begun > div')
    const shot = await page.screenshot()
    bring()
    await expect(page.locator('#root h1')).toBeVisible()
    await expect(page.locator('#begun')).toHaveCount(0)
    expect(await boxesIn(page, '#root div:has(> div > main)')).toEqual(before)
    expect((await page.screenshot()).equals(shot)).toBe(true)
    await page.context().close()
  })

test('what is typed before there is code stays, with the caret in it, and is not in the address', async ({
  browser,
}) => {
  const { page, bring } = await atLogin(browser)
  await page.getByLabel('Password', { exact: true }).fill('one two')
  await page.getByLabel('This is my own device').check()
  await page.getByLabel('Email').fill('somebody@example.test')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
  bring()
  await expect(page.locator('#root h1')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('s.')
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.s.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('one two')
  await expect(page.getByLabel('This is my own device')).toBeChecked()
  expect(page.url()).toMatch(/\/login$/)
  await page.context().close()
})

for (const how of ['Enter', 'a click'])
  test(`who logs in with ${how} before there is code is logged in once it is there, once`, async ({
    browser,
  }) => {
    const { page, bring } = await atLogin(browser)
    const asked: string[] = []
    page.on('request', (one) => asked.push(`${one.method()} ${new URL(one.url()).pathname}`))
    await page.getByLabel('Email').fill(accounts.Student)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    if (how === 'Enter') {
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    } else await page.getByRole('button', { name: 'Log in' }).dblclick()
    expect(page.url()).toMatch(/\/login$/)
    bring()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.locator('main h2#next')).toBeVisible()
    expect(asked.filter((one) => one === 'POST /api/login')).toHaveLength(1)
    await page.context().close()
  })

test('the language and the eye that are pressed before there is code do what they say once it is there', {
  tag: '@all',
}, async ({ browser }) => {
  const { page, bring } = await atLogin(browser)
  await page.getByLabel('Password', { exact: true }).fill('one two')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('button', { name: 'العربية' }).click()
  bring()
  await expect(page.getByRole('heading', { level: 1, name: 'تسجيل الدخول' })).toBeVisible()
  await expect(page.locator('[name="password"]')).toHaveValue('one two')
  await expect(page.locator('[name="password"]')).toHaveAttribute('type', 'text')
  await page.context().close()
})

test('who is logged in, or has to log in again, sees no frame of the login page', {
  tag: '@all',
}, async ({ browser, request }) => {
  const context = await windowOf(browser, await logIn(request, accounts.Teacher))
  const page = await context.newPage()
  await holdCode(page)
  // A frame is drawn in the moment in which the page has been read to its end.
  const isRead = () => document.readyState !== 'loading'
  await page.goto('/login', { waitUntil: 'commit' })
  await page.waitForFunction(isRead)
  await expect(page.locator('template')).toHaveCount(2)
  await expect(page.locator('#begun')).toHaveCount(0)
  const stranger = await (await browser.newContext()).newPage()
  await holdCode(stranger)
  await stranger.goto('/login?again=1', { waitUntil: 'commit' })
  await stranger.waitForFunction(isRead)
  await expect(stranger.locator('template')).toHaveCount(2)
  await expect(stranger.locator('#begun')).toHaveCount(0)
  await stranger.context().close()
  await context.close()
})

/** A quiz that no other journey knows, begun by the demo's student: what is open elsewhere says so in the head of the player. */
async function begun(request: APIRequestContext) {
  const teacher = await logIn(request, accounts.Teacher)
  const { id: draft } = await teacher.call<{ id: string }>('POST', '/quiz')
  const question = 'Which of these maps shows the relief of the Sinai, and how do you know?'
  const tofOption = { status: true }
  for (const weight of [1, 2])
    await teacher.call('POST', '/questions/create', {
      ...{ paper_id: draft, type: 'tof', question, weight, tofOption },
    })
  const classes = await teacher.call<{ id: string }[]>('POST', '/classrooms/getAll')
  const { id: paper_id } = await teacher.call<{ id: string }>('POST', '/teacher/assign', {
    ...{ paper_id: draft, name: 'The relief of the Sinai', type: 'quiz', start_date: null },
    classes: classes.map(({ id }) => id),
    // Far behind what is due for other journeys.
    deadline: '2099-06-01T08:00',
  })
  const student = await logIn(request, accounts.Student)
  const { id: attempt } = await student.call<{ id: string }>('POST', '/attempts', { paper_id })
  return { student, attempt }
}

for (const [language, width] of [
  ['en', 1440],
  ['ar', 390],
] as const)
  test(`before there is code, the player has its frame with the name and the question as they will stay, in ${language} at ${width} px`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const { student, attempt } = await begun(request)
    const papers = await student.call<{ state: string; attempt_id: string | null }[]>(
      'POST',
      '/attempts/getAll',
    )
    const over = papers.find(({ state }) => state === 'released')
    const context = await windowOf(browser, student, { language })
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 800 })
    const { bring } = await holdCode(page)
    await page.goto(`/dashboard/attempts/${attempt}`, { waitUntil: 'commit' })
    await expect(page.locator('#begun')).toBeVisible()
    const { paper, questions } = await student.call<{
      paper: { name: string }
      questions: { question: string }[]
    }>('GET', `/attempts/${attempt}`)
    const said = page.locator('#begun [data-says]')
    await expect(said).toHaveText([paper.name, questions[0]?.question ?? ''])
    /** The words, how they are written and where their lines begin across the page; a notice may stand above them. */
    const words = async (root: string) => {
      await page.evaluate(async () => document.fonts.ready)
      return page
        .locator(`${root} :is([class*="_title_"] > bdi, h2[class*="_text_"])`)
        .evaluateAll((all) =>
          all.map((one) => {
            const lines = document.createRange()
            lines.selectNodeContents(one)
            const { x, width, height } = lines.getBoundingClientRect()
            const { direction, font, letterSpacing } = getComputedStyle(one)
            return [one.textContent, x, width, height, direction, font, letterSpacing]
          }),
        )
    }
    const saidBefore = await words('#begun')
    expect(saidBefore).toHaveLength(2)
    const boxes = (root: string) =>
      page.locator(root).evaluate((root) =>
        ['head', 'numbers', 'ways'].map((name) => {
          const box = root.querySelector(`[class*="_${name}_"]`)?.getBoundingClientRect()
          return [name, box?.x, box?.y, box?.width]
        }),
      )
    // How far down the ways on are hangs on the question, in a window in which they do not stay below.
    const fixed = (all: unknown[][]) => (width < 900 ? all : all.slice(0, 2))
    const before = await boxes('#begun')
    bring()
    await expect(page.locator('#root h1')).toBeVisible()
    await expect(page.locator('#begun')).toHaveCount(0)
    expect(fixed(await boxes('#root'))).toEqual(fixed(before))
    expect(await words('#root')).toEqual(saidBefore)
    // The style sheets came in the order of the page: that of the player wins over that of buttons.
    const mark = page.locator('#root [class*="_mark_"][aria-pressed]')
    await expect(mark).toHaveCSS('padding-inline-end', '12px')
    // What is over stands in the frame of the site.
    const other = await context.newPage()
    await holdCode(other)
    await other.goto(`/dashboard/attempts/${over?.attempt_id}`, { waitUntil: 'commit' })
    await expect(other.locator('html')).toHaveAttribute('data-begun', 'Student')
    await expect(other.locator('#begun')).toHaveCount(0)
    await context.close()
  })

for (const [locale, words, button] of [
  ['en-GB', "We couldn't reach Meridian", 'Try again'],
  ['ar-EG', 'تعذّر الوصول إلى Meridian', 'حاول مرة أخرى'],
] as const)
  test(`where the code of a page cannot be had, it says so over what looks like a page, ${locale}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ locale })).newPage()
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort())
    await page.goto('/login')
    const said = page.getByRole('alert').getByText(words)
    await expect(said).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.unroute(/\/assets\/index-[^/]*\.js$/)
    await said.getByRole('button', { name: button }).click()
    await expect(page.locator('#root h1')).toBeVisible()
    await expect(said).toBeHidden()
  })

/** Stops the clock of a page: no frame is painted and no time passes in it but what its clock is told of. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('the code of a page runs once its frame is painted, and soon where an answer is still awaited', {
  tag: '@all',
}, async ({ browser, request }) => {
  const context = await windowOf(browser, await logIn(request, accounts.Student))
  const page = await context.newPage()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/stats/student/home', async (route) => {
    await answer.promise
    await route.continue()
  })
  await stopClock(page)
  const code = page.locator('script[type="module"]')
  await page.goto('/dashboard')
  await expect(page.locator('#begun a').first()).toBeVisible()
  await expect(code).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(code).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(code).toHaveCount(1)
  answer.resolve()
  await context.close()
})

test('where nothing is painted, the code of a page runs all the same: at once in a tab that is not seen', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext()
  const seen = await context.newPage()
  await stopClock(seen)
  await seen.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await seen.goto('/login')
  await seen.clock.runFor(900)
  await expect(seen.locator('script[type="module"]')).toHaveCount(0)
  await seen.clock.runFor(200)
  await expect(seen.locator('script[type="module"]')).toHaveCount(1)
  const unseen = await context.newPage()
  await stopClock(unseen)
  await unseen.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
  })
  await unseen.goto('/login')
  await expect(unseen.locator('script[type="module"]')).toHaveCount(1)
  await context.close()
})
