import { asOfHeader, toldFrom } from '@meridian/contract/core/as-of.ts'
import type { Call } from '@meridian/contract/core/route.ts'
import { hashKey } from '@tanstack/react-query'
import { markShown } from './shown.ts'

/** Notes of when an answer on the page is, where it is older than a person would think. */
export function noteAge({ method, path }: Call, input: unknown, headers: Headers): void {
  const asked = hashKey([`${method}${path}`, input ?? {}])
  const isOld = Number(headers.get('age')) >= toldFrom
  const at = isOld ? Date.parse(headers.get(asOfHeader) ?? '') : Number.NaN
  markShown(asked, Number.isNaN(at) ? null : at)
}
