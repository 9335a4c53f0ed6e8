import type { BrowserContext, Page } from '@playwright/test'
import arabic from '../../../apps/web/src/messages/ar/base.json' with { type: 'json' }
import arabicParts from '../../../apps/web/src/messages/ar/ui.json' with { type: 'json' }
import english from '../../../apps/web/src/messages/en/base.json' with { type: 'json' }
import englishParts from '../../../apps/web/src/messages/en/ui.json' with { type: 'json' }
import { otherHeading } from './frame.ts'
import { inspect } from './inspect.ts'
import { kindOf, linksOf } from './links.ts'
import { show } from './moving.ts'
import { settling } from './settling.ts'

export type Language = 'en' | 'ar'

/**
 * How to walk: in which language and windows, from page to page within the open one or by loading each address, whether links
 * are followed and the rules of accessibility asked, and where pictures go under which name, if any are taken.
 */
export interface Walk {
  name: string
  within: boolean
  rules: boolean
  language: Language
  widths: readonly number[]
  follow: boolean
  pictures?: string | undefined
}

/** What a page shows instead of itself when its address leads nowhere. */
const nowhere = [english, arabic].flatMap((texts) => [
  texts['base.not_found'],
  texts['base.error_title'],
])

/** An address that leads nowhere on purpose, so that the page which says so is looked at as well. */
export const unknownPage = '/nowhere'

/** What a list says when a link names a filter that it does not have. */
const dropped = [englishParts, arabicParts].map((texts) => texts['ui.filter_dropped'])

/** A browser's word that a file which was asked for ahead is not in use some seconds later: that says how busy the machine is. */
const unusedYet = 'was preloaded using link preload but not used within a few seconds'

/** The runner's word where it lets no service worker be registered. */
const withoutWorker = 'Service Worker registration blocked by Playwright'

/** What a page must not do while it is shown; who reads it empties it. */
function watch(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    const told = message.type() === 'error' || message.type() === 'warning'
    const meant = [unusedYet, withoutWorker].some((words) => message.text().includes(words))
    if (told && !meant) troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`)
  })
  return troubles
}

interface Visit {
  page: Page
  within: boolean
  settled: () => Promise<void>
  troubles: string[]
}

/** Goes to an address; gives what went wrong on the way. */
async function go({ page, within, settled, troubles }: Visit, address: string): Promise<string[]> {
  if (within) await show(page, address)
  else await page.goto(address)
  await settled()
  const title = (await page.locator('h1').first().textContent()) ?? ''
  if (nowhere.includes(title) && address !== unknownPage) troubles.push(`leads nowhere: ${title}`)
  for (const words of dropped)
    if ((await page.getByText(words).count()) > 0) troubles.push('a filter was left out')
  if (!within) troubles.push(...(await otherHeading(page)))
  return troubles.splice(0)
}

/** Looks at an address in each width of window; gives what is wrong with it. */
async function look(visit: Visit, walk: Walk, name: string, address: string): Promise<string[]> {
  const { page, settled, troubles } = visit
  const found: string[] = []
  for (const [place, width] of walk.widths.entries()) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    if (place === 0) found.push(...(await go(visit, address)))
    else await settled()
    if (walk.pictures) {
      const path = `${walk.pictures}/${walk.name}-${name}-${walk.language}-${width}.png`
      await page.screenshot({ path, fullPage: true })
    }
    const problems = await inspect(page, walk.rules)
    found.push(...[...troubles.splice(0), ...problems].map((problem) => `${width} px: ${problem}`))
  }
  return found
}

/**
 * Looks at every address, each with its name, and then follows one link of each kind that was met and leads
 * elsewhere; gives those with something wrong, which should be none.
 */
export async function walkOver(
  context: BrowserContext,
  walk: Walk,
  addresses: Record<string, string>,
): Promise<Record<string, string[]>> {
  const page = await context.newPage()
  const visit = { page, within: walk.within, settled: settling(page), troubles: watch(page) }
  const wrong: Record<string, string[]> = {}
  const links = new Map<string, { address: string; from: string }>()
  for (const [name, address] of Object.entries(addresses)) {
    const found = await look(visit, walk, name, address)
    if (found.length > 0) wrong[`${name} ${address}`] = found
    for (const [kind, link] of await linksOf(page)) links.set(kind, { address: link, from: name })
  }
  const seen = new Set(Object.values(addresses).map(kindOf))
  // Each page was opened by its address where that is asked for: a link leads on from the page that is open.
  const following = { ...visit, within: true }
  for (const [kind, { address, from }] of walk.follow ? links : [])
    if (!seen.has(kind)) {
      const found = await go(following, address)
      if (found.length > 0) wrong[`${address} (from ${from})`] = found
    }
  await context.close()
  return wrong
}
