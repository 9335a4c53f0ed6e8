import type { Page } from '@playwright/test'

/** The first file of a page's code, with which all other code comes. */
const entry = /\/assets\/index-[^/]*\.js$/

/**
 * Keeps code away from a page, as a slow line does: all of it, or the files that `what` names.
 * @returns how many files wait, and what lets them come
 */
export async function holdCode(
  page: Page,
  what: RegExp | string = entry,
): Promise<{ waiting: () => number; bring: () => void }> {
  const code = Promise.withResolvers<void>()
  let waiting = 0
  await page.route(what, async (route) => {
    waiting += 1
    await code.promise
    await route.continue()
  })
  return { waiting: () => waiting, bring: code.resolve }
}
