import { test as plain } from '@playwright/test'

/**
 * A journey whose windows are closed at its end. A worker has one browser for all its journeys, and a window that is left
 * open goes on asking and drawing, and keeps its memory, until the last of them.
 */
export const test = plain.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
