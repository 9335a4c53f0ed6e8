import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a page names what it is begun with; empty as the build writes it. */
const place = 'data-ahead="{}"'
/** Where the frame stands that an address has of its own: behind the style sheets that every page has. */
const framePlace = '</head>'

/** What the build says of one kind of page: files and calls, each by who is logged in, and whose frame it has (apps/web/build/ahead.ts). */
interface Begun {
  files: object
  calls: object
  framed: boolean
  /** A frame of its own, as HTML; nothing of the address or of its reader is in it. */
  frame?: string
}

/** A part of an address that a call may be asked with: an id. Anything else is nobody's, and is not written into a page. */
const id = /^[\w-]+$/

/**
 * Reads what the build says of the pages under /dashboard and of the login page (`ahead.json`, by the patterns of their addresses: `$name`
 * stands for one part of a path).
 * @returns a function that writes into a page what a browser asks for at once at an address; an address that is none of
 * a page's leaves the page as it is
 */
export async function aheadOf(webRoot: string): Promise<(page: string, path: string) => string> {
  const file = join(webRoot, 'ahead.json')
  if (!existsSync(file)) return (page) => page
  const pages = JSON.parse(await readFile(file, 'utf8')) as Record<string, Begun>
  const named = Object.entries(pages)
    .map(([pattern, { calls, frame = '', ...plain }]) => ({
      frame,
      matches: new RegExp(`^${pattern.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`),
      parameters: pattern.split('$').length,
      whole: attribute({ ...plain, calls }),
      withoutCalls: attribute(plain),
    }))
    // An address that is written out goes before one with a part that may be anything.
    .sort((one, other) => one.parameters - other.parameters)
  return (page, path) => {
    for (const { matches, frame, whole, withoutCalls } of named) {
      const found = matches.exec(path)
      if (!found) continue
      const parts = found.groups ?? {}
      const known = Object.values(parts).every((part) => id.test(part))
      return page
        .replace(place, () => (known ? filled(whole, parts) : withoutCalls))
        .replace(framePlace, () => frame + framePlace)
    }
    return page
  }
}

/** What a page is begun with, as its attribute. */
function attribute(begun: object): string {
  const text = JSON.stringify(begun).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  return `data-ahead='${text}'`
}

/** Puts the parts of the address into the places that name them. */
function filled(written: string, parts: Record<string, string>): string {
  return written.replace(/\$(\w+)/g, (all, name: string) => parts[name] ?? all)
}
