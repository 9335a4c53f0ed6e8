import { isDeepStrictEqual } from 'node:util'

/** What differs between two people who do the same: ids, moments, sums of ids. */
const own: [RegExp, string][] = [
  [/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'an id'],
  [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'a moment'],
  [/^[0-9a-f]{64}$/, 'a sum'],
]

function withoutOwn(value: unknown): unknown {
  if (typeof value === 'string') return own.find(([pattern]) => pattern.test(value))?.[1] ?? value
  if (Array.isArray(value)) return value.map(withoutOwn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutOwn(one)]))
}

/**
 * Requires two answers to be the same, or the same but for what is each person's own.
 * @throws Error that names the first place where they differ
 */
export function requireSame(ours: unknown, lean: unknown, alike: boolean): void {
  const [one, other] = alike ? [withoutOwn(ours), withoutOwn(lean)] : [ours, lean]
  if (isDeepStrictEqual(one, other)) return
  throw new Error(`The bare route answers something else. ${difference(one, other, 'answer')}`)
}

function difference(one: unknown, other: unknown, path: string): string {
  const both = [one, other]
  if (both.every((value) => typeof value === 'object' && value !== null)) {
    const [a, b] = both as Record<string, unknown>[]
    for (const key of new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]))
      if (!isDeepStrictEqual(a?.[key], b?.[key]))
        return difference(a?.[key], b?.[key], `${path}.${key}`)
  }
  return `${path}: ${JSON.stringify(one)?.slice(0, 200)} and ${JSON.stringify(other)?.slice(0, 200)}`
}
