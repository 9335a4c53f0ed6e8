import type { z } from 'zod'

/** A validation problem as a message key with its values, ready for `t()` on either side of the wire. */
export interface Problem {
  path: string
  key: string
  values: Record<string, string | number>
}

/**
 * Turns zod's issues into message keys. A schema with a sentence of its own has the key as its `error`; every other
 * issue gets one of a few general sentences, so that no English of the library reaches a person.
 */
export function problems(issues: readonly z.core.$ZodIssue[]): Problem[] {
  return issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    key: keyOf(issue),
    values: valuesOf(issue),
  }))
}

function valuesOf(issue: z.core.$ZodIssue): Record<string, number> {
  return 'maximum' in issue ? { max: Number(issue.maximum) } : {}
}

function keyOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z]+\.[a-z_]+$/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? 'validation.too_long' : 'validation.too_many'
    case 'too_small':
    case 'invalid_type':
      return 'validation.required'
    default:
      return 'validation.invalid'
  }
}
