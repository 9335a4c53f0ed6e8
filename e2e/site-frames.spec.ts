import { type Browser, expect, type Page } from '@playwright/test'
import { holdCode } from './support/held-code.ts'
import { accounts, type LoggedIn, logIn, type Type, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

interface Place {
  language?: 'en' | 'ar'
  width?: number
  /** Where the frame is not drawn, it is waited for in vain. */
  drawn?: boolean
}

/** A page whose code does not come before it is let go. */
async function withoutCode(
  browser: Browser,
  person: LoggedIn,
  address: string,
  { language = 'en', width = 1440, drawn = true }: Place = {},
): Promise<{ page: Page; bring: () => void }> {
  const page = await (await windowOf(browser, person, { language })).newPage()
  await page.setViewportSize({ width, height: 844 })
  const { bring } = await holdCode(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await expect(page.locator('#begun')).toHaveCount(drawn ? 1 : 0)
  return { page, bring }
}

/** What stands in the frame, and where to the pixel: the logo, the ways, the person and the heading. */
async function shown(page: Page, root: string): Promise<unknown[]> {
  await page.evaluate(async () => document.fonts.ready)
  return page.locator(root).evaluate((root) => {
    const menu = '[class*="_sidebar_"] :is(li a, p > bdi, [class*="_account_"] .clip)'
    const others = '[lang="en"][dir="ltr"], [class*="_bar_"] > ul a, h1 > bdi, .as-h1 > bdi'
    return [...root.querySelectorAll(`${menu}, ${others}`)]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const { color, font, direction } = getComputedStyle(one)
        const current = one.getAttribute('aria-current')
        const word = one.querySelector('[class*="_word_"]') ?? one
        return [word.textContent, current, x, y, width, height, color, font, direction]
      })
  })
}

for (const [type, address, language, width] of [
  ['Teacher', '/dashboard/quizzes', 'en', 1440],
  ['School', '/dashboard', 'ar', 1440],
  ['IBC', '/dashboard/schools', 'en', 1024],
  ['Student', '/dashboard', 'ar', 390],
  ['PRG', '/dashboard/admins', 'ar', 390],
] as const)
  test(`before there is code, ${address} of ${type} has its menu and its heading where they will stay, in ${language} at ${width} px`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const person = await logIn(request, accounts[type])
    const { page, bring } = await withoutCode(browser, person, address, { language, width })
    await expect(page.locator('#begun .as-h1')).toBeVisible()
    const before = await shown(page, '#begun')
    expect(before.length).toBeGreaterThan(width < 900 ? 1 : 6)
    bring()
    await expect(page.locator('#root h1')).toBeVisible()
    await expect(page.locator('#begun')).toHaveCount(0)
    expect(await shown(page, '#root')).toEqual(before)
  })

test('a way of the frame leads on before there is code, and the frame is none for a keyboard', async ({
  browser,
  request,
}) => {
  const person = await logIn(request, accounts.School)
  const { page } = await withoutCode(browser, person, '/dashboard')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#begun') ?? null)).toBeNull()
  await page.locator('#begun a', { hasText: 'Students' }).click()
  await expect(page).toHaveURL(/\/dashboard\/students$/)
  await expect(page.locator('#begun .as-h1')).toHaveText('Students')
})

test('a page that is left for the login page leaves its frame behind', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const person = await logIn(request, accounts.Teacher)
  const { page, bring } = await withoutCode(browser, person, '/dashboard/quizzes')
  await person.call('POST', '/logout')
  bring()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#begun')).toHaveCount(0)
})

for (const [who, address, change] of [
  ['somebody who may not open the page', '/dashboard/students', {}],
  [
    'a teacher who is an admin as well',
    '/dashboard/quizzes',
    { schoolAdmin: { id: 'a', school_id: 'b' } },
  ],
] as const)
  test(`the frame of the others is not that of ${who}`, { tag: '@all' }, async ({
    browser,
    request,
  }) => {
    const type: Type = 'schoolAdmin' in change ? 'Teacher' : 'Student'
    const person = await logIn(request, accounts[type])
    const session = { ...person.session, ...change }
    const { page } = await withoutCode(browser, { ...person, session }, address, { drawn: false })
    await expect(page.locator('template[data-for]')).toHaveCount(1)
    await expect(page.locator('.begun')).toBeVisible()
  })

test('a name is written as it is, whatever is in it', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const person = await logIn(request, accounts.Teacher)
  const name = '<img src=x onerror=alert(1)> $& Karim'
  const session = { ...person.session, user: { ...person.session.user, name } }
  const { page } = await withoutCode(browser, { ...person, session }, '/dashboard')
  await expect(page.locator('#begun [data-says="name"]')).toHaveText(name)
  await expect(page.locator('#begun .as-h1')).toHaveText(/^Good \w+, <img$/)
  await expect(page.locator('#begun img')).toHaveCount(0)
})
