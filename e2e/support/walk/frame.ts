import type { Page } from '@playwright/test'

/** The heading of a frame; a home greets instead. */
const heading = /<p class="as-h1 [^>]*><bdi><span data-en="([^"]*)" data-ar="([^"]*)"/

/** What the frame that stands before there is code calls the page as it does not call itself, a sentence; for a page that was loaded. */
export async function otherHeading(page: Page): Promise<string[]> {
  const { sent, language, title } = await page.evaluate(async () => ({
    sent: await (await fetch(location.href)).text(),
    language: document.documentElement.lang,
    title: document.querySelector('h1')?.textContent,
  }))
  const [, en, ar] = heading.exec(sent) ?? []
  const said = language === 'ar' ? ar : en
  return said === undefined || said === title
    ? []
    : [`is called ${said} before there is code, and then ${title}`]
}
