import type { Page } from '@playwright/test'

/** A kind of link: its address without the ids in it, and the names in its search. */
export function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://meridian')
  const names = [...searchParams.keys()].sort().join(' ')
  return `${pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '-')} ${names}`
}

/** Where the links of a page lead within Meridian, one address of each kind; those to files lead out of it. */
export async function linksOf(page: Page): Promise<Map<string, string>> {
  const found = await page
    .locator('a[href]')
    .evaluateAll((all) =>
      all.flatMap((link) =>
        link instanceof HTMLAnchorElement &&
        link.origin === location.origin &&
        !/\.\w{2,5}$/.test(link.pathname)
          ? [link.pathname + link.search]
          : [],
      ),
    )
  return new Map(found.map((address) => [kindOf(address), address]))
}
