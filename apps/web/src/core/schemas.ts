import type { PageCall, Route } from '@meridian/contract/core/route.ts'

/** The schema of a call's body. Null where it cannot be loaded: the server checks the same things. */
export async function bodySchema(call: PageCall): Promise<NonNullable<Route['body']> | null> {
  try {
    return (await call.whole?.())?.body ?? null
  } catch {
    return null
  }
}
