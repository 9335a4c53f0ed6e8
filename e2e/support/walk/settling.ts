import { expect, type Page, type Request } from '@playwright/test'

/**
 * Makes what waits until a page is there: its heading shows, nothing is busy, and no request has been under way for a
 * moment. The browser's own notion of idle is half a second long, which over all pages is minutes.
 */
export function settling(page: Page): () => Promise<void> {
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
    // The heading of its frame stands there before the code runs.
    await expect(page.locator('#root h1').first()).toBeVisible()
    changed = performance.now()
    const idle = () => underWay.size === 0 && performance.now() - changed > quiet
    await expect.poll(idle, { intervals: [50], timeout: 60_000 }).toBe(true)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // Until its letters are there, a text has the width of others.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
}
