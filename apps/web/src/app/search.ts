import { pageMax } from '@meridian/contract/core/paging.ts'

/** Reads `?a=1&b=x` as plain text, `{a: '1', b: 'x'}`; each route's validateSearch gives it types. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Writes what `parseSearch` reads. Absent and undefined values are left out; lists and `sortField` are JSON. */
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

/** Where to go after logging in: the address that was asked for, when it is one of ours. */
export function afterLogin(from: string | undefined): string {
  return from && /^\/dashboard(?:[/?#]|$)/.test(from) ? from : '/dashboard'
}

/** A number of a page as an address says it, from the second on; null for the first, and for what is none. */
export function pageIn(value: unknown): number | null {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= pageMax ? page : null
}
