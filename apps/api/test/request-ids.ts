import { expect } from 'vitest'

/** The id of a request, as every error bears it. */
export const requestId: unknown = expect.stringMatching(/^[0-9a-f]{16}$/)

/** The bytes of an answer without the id of its request, the one thing in which two equal refusals differ. */
export function withoutRequestId(text: string): string {
  return text.replace(/"request_id":"[0-9a-f]{16}"/, '"request_id":""')
}
