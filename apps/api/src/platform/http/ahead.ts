import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a page names what it is begun with; empty as the build writes it. */
const place = 'data-ahead="{}"'

/**
 * Reads what the build says of the pages under /dashboard (`ahead.json`, by the patterns of their addresses: `$name`
 * stands for one part of a path).
 * @returns a function that writes into a page what a browser asks for at once at an address; an address that is none of
 * a page's leaves the page as it is
 */
export async function aheadOf(webRoot: string): Promise<(page: string, path: string) => string> {
  const file = join(webRoot, 'ahead.json')
  if (!existsSync(file)) return (page) => page
  const pages = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, object>)
  const named = pages
    .map(([pattern, files]) => ({
      matches: new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}/?$`),
      parameters: pattern.split('$').length,
      written: `data-ahead='${JSON.stringify(files)}'`,
    }))
    // An address that is written out goes before one with a part that may be anything.
    .sort((one, other) => one.parameters - other.parameters)
  return (page, path) => {
    const found = named.find(({ matches }) => matches.test(path))
    return found ? page.replace(place, () => found.written) : page
  }
}
