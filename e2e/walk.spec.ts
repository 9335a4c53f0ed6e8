import { mkdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { addressesOf } from './support/addresses.ts'
import { accounts, logIn, type Type, windowOf } from './support/people.ts'

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

/** The page is there when its heading is and nothing loads any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function inspect(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ]
}

for (const type of Object.keys(accounts) as Type[])
  for (const language of ['en', 'ar'] as const)
    for (const width of [1440, 390] as const)
      test(`every page of ${type}, ${language}, ${width} px: no violation, no error`, async ({
        browser,
        request,
      }) => {
        test.setTimeout(240_000)
        const person = await logIn(request, accounts[type])
        const context = await windowOf(browser, person, { language, width })
        const found: Record<string, string[]> = {}
        for (const [name, address] of Object.entries(await addressesOf[type](person))) {
          const page = await context.newPage()
          const troubles = watch(page)
          await page.goto(address)
          await settled(page)
          await page.screenshot({
            path: `${pictures}/${type}-${name}-${language}-${width}.png`,
            fullPage: true,
          })
          const problems = [...(await inspect(page)), ...troubles]
          if (problems.length > 0) found[`${name} ${address}`] = problems
          await page.close()
        }
        await context.close()
        expect(found).toEqual({})
      })

for (const language of ['en', 'ar'] as const)
  for (const width of [1440, 390] as const)
    test(`the pages without a session, ${language}, ${width} px`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        reducedMotion: 'reduce',
      })
      await context.addInitScript(
        (chosen) => localStorage.setItem('meridian.language', chosen),
        language,
      )
      const found: Record<string, string[]> = {}
      for (const [name, address] of Object.entries({
        login: '/login',
        'not-found': '/nowhere',
        confirm: '/confirm?token=x',
      })) {
        const page = await context.newPage()
        const troubles = watch(page)
        await page.goto(address)
        await settled(page)
        await page.screenshot({
          path: `${pictures}/public-${name}-${language}-${width}.png`,
          fullPage: true,
        })
        const problems = [...(await inspect(page)), ...troubles]
        if (problems.length > 0) found[name] = problems
        await page.close()
      }
      await context.close()
      expect(found).toEqual({})
    })
