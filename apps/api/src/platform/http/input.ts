import { problems } from '@meridian/contract/core/problems.ts'
import type { Route } from '@meridian/contract/core/route.ts'
import type { z } from 'zod'
import { CallError } from '../errors/call-error.ts'

/** What a call is asked for with. */
export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * What a call is asked for with, as its route says that it has to be.
 * @throws CallError invalid, with what is wrong in which field
 */
export function inputOf(route: Route, { params, query, body }: Partial<Input> = {}): Input {
  return {
    params: route.params ? parse(route.params, params) : undefined,
    query: route.query ? parse(route.query, query ?? {}) : undefined,
    body: route.body ? parse(route.body, body ?? {}) : undefined,
  }
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new CallError('invalid', { fields: problems(result.error.issues) })
}
