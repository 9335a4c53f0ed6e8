import type { Page } from '@playwright/test'

/** What the frame that stands before there is code calls the page as it does not call itself, a sentence; for a page that was loaded. */
export async function otherHeading(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sent = await (await fetch(location.href)).text()
    const frame = new DOMParser().parseFromString(sent, 'text/html').querySelector('template')
    const said = frame?.content.querySelector<HTMLElement>('.as-h1 :not([data-greets])[data-en]')
    const heading = said?.dataset[document.documentElement.lang]
    const title = document.querySelector('h1')?.textContent
    return heading === undefined || heading === title
      ? []
      : [`is called ${heading} before there is code, and then ${title}`]
  })
}
