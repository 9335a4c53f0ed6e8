import { mkdirSync } from 'node:fs'
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  test,
} from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { addressesOf } from './support/addresses.ts'
import { accounts, demoPassword, logIn, type Type, windowOf } from './support/people.ts'

const pictures = 'artifacts/screens'
mkdirSync(pictures, { recursive: true })

/** What a page must not do while it is shown. */
function watch(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`)
  })
  return troubles
}

/**
 * Makes what waits until a page is there: its heading shows, nothing is busy, and no request has been under way for a
 * moment. The browser's own notion of idle is half a second long, which over all pages is minutes.
 */
function settling(page: Page): () => Promise<void> {
  const quiet = 150
  const underWay = new Set<Request>()
  let changed = performance.now()
  page.on('request', (request) => {
    underWay.add(request)
    changed = performance.now()
  })
  const ended = (request: Request) => {
    underWay.delete(request)
    changed = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    await expect(page.locator('h1').first()).toBeVisible()
    changed = performance.now()
    const idle = () => underWay.size === 0 && performance.now() - changed > quiet
    await expect.poll(idle, { intervals: [50] }).toBe(true)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
}

/** WCAG 2.2 AA and good practice. Only what is wrong is carried back: a list of all that is right takes as long again. */
const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Documents stand in frames in which no script runs, so axe would wait for an answer from within.
  iframes: false,
} satisfies RunOptions

/** What is wrong with the page as it stands. axe is put into it at its first inspection and stays there. */
async function inspect(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (options) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, rules)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [...violations, ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : [])]
}

/**
 * The sizes of window that each language is shown in: the wide one in English and the narrow one in Arabic, which together
 * show what a size and what a direction can break. WALK=all shows both languages in both, in twice the time; each language
 * then begins with another one.
 */
const sizes: Record<'en' | 'ar', readonly number[]> =
  process.env.WALK === 'all' ? { en: [1440, 390], ar: [390, 1440] } : { en: [1440], ar: [390] }
type Language = keyof typeof sizes

/** The links of a page that narrow what they open, one of each kind: the same address with the same names in its search. */
async function narrowingLinks(page: Page): Promise<[kind: string, address: string][]> {
  const links = page.locator('main a[href*="?"]')
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return found
    .filter((href) => href.startsWith('/dashboard'))
    .map((href) => {
      const { pathname, searchParams } = new URL(href, 'http://meridian')
      const names = [...searchParams.keys()].sort().join(' ')
      return [`${pathname.replaceAll(/[0-9a-f-]{36}/g, '-')} ${names}`, href]
    })
}

/** Follows a link that narrows a list or figures: every call is answered, and no filter is left out. */
async function follow(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage()
  const found = watch(page)
  const settled = settling(page)
  await page.goto(address)
  await settled()
  if ((await page.getByText('A filter in this address is not known here').count()) > 0)
    found.push('a filter was left out')
  await page.close()
  return found
}

interface Looking {
  context: BrowserContext
  language: Language
  /** Told the links that narrow what they open. */
  links: Map<string, string>
}

/** Opens an address, looks at it in both sizes of window, and gives what is wrong with it. */
async function look({ context, language, links }: Looking, name: string, address: string) {
  const page = await context.newPage()
  const found = watch(page)
  const settled = settling(page)
  for (const width of sizes[language]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    if (width === sizes[language][0]) await page.goto(address)
    await settled()
    const picture = `${pictures}/${name}-${language}-${width}.png`
    await page.screenshot({ path: picture, fullPage: true })
    const problems = await inspect(page)
    found.push(...problems.map((problem) => `${width} px: ${problem}`))
  }
  for (const [kind, link] of await narrowingLinks(page)) links.set(kind, link)
  await page.close()
  return found
}

/** Looks at many addresses; gives those with something wrong, which should be none. */
async function walk(context: BrowserContext, language: Language, group: string, addresses: object) {
  const wrong: Record<string, string[]> = {}
  const links = new Map<string, string>()
  for (const [name, address] of Object.entries(addresses)) {
    const found = await look({ context, language, links }, `${group}-${name}`, address)
    if (found.length > 0) wrong[`${name} ${address}`] = found
  }
  // The same links are in both languages.
  if (language === 'en')
    for (const link of links.values()) {
      const found = await follow(context, link)
      if (found.length > 0) wrong[link] = found
    }
  await context.close()
  return wrong
}

for (const type of Object.keys(accounts) as Type[])
  for (const language of ['en', 'ar'] as const)
    test(`every page of ${type}, ${language}: no violation, no error`, async ({
      browser,
      request,
    }) => {
      test.setTimeout(300_000)
      const person = await logIn(request, accounts[type])
      const context = await windowOf(browser, person, { language })
      expect(await walk(context, language, type, await addressesOf[type](person))).toEqual({})
    })

/** The address of a link with which a teacher who was invited chooses a password. */
async function linkOf(request: APIRequestContext): Promise<string> {
  const admin = await logIn(request, accounts.School)
  const [invited] = await admin.call<{ id: string }[]>('POST', '/teachers/getAll', {
    query: 'Mona Ibrahim',
  })
  await admin.call('POST', '/auth/check', { email: accounts.School, password: demoPassword })
  const path = `/teachers/invite/${invited?.id}`
  const { link } = await admin.call<{ link: string }>('POST', path)
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

for (const language of ['en', 'ar'] as const)
  test(`the pages without a session, ${language}`, async ({ browser, request }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await context.addInitScript(
      (chosen) => localStorage.setItem('meridian.language', chosen),
      language,
    )
    const addresses = {
      login: '/login',
      'not-found': '/nowhere',
      confirm: await linkOf(request),
      forgot: '/forgot',
    }
    expect(await walk(context, language, 'public', addresses)).toEqual({})
  })
