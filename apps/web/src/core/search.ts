import { pageMax } from '@meridian/contract/core/paging.ts'

/** Reads `?a=1&b=x` as plain text, `{a: '1', b: 'x'}`; each route's validateSearch gives it types. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/**
 * Writes an address that `parseSearch` reads. Absent and undefined values are left out; lists and `sortField` are JSON.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    const json = typeof value === 'object' || name === 'sortField'
    params.set(name, json ? JSON.stringify(value) : String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}

/** The page after logging in: the address that was asked for, if it is one of ours. */
export function afterLogin(from: string | undefined): string {
  return from && /^\/dashboard(?:[/?#]|$)/.test(from) ? from : '/dashboard'
}

/** The number of a page in an address, from the second on; null for the first, and for any other text. */
export function pageIn(value: unknown): number | null {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= pageMax ? page : null
}
