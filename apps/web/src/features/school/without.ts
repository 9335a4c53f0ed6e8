import type { ReactNode } from 'react'

/** The problems of a form without the one of a field, as `setErrors` takes them. Pure. */
export function without(
  errors: Readonly<Record<string, ReactNode>>,
  path: string,
): Record<string, string> {
  const others = Object.entries(errors).filter(([at]) => at !== path)
  return Object.fromEntries(others.map(([at, told]) => [at, String(told)]))
}
