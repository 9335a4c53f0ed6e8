/** PostgreSQL's codes for the refusals of constraints. */
const codes = { unique: '23505', foreignKey: '23503' } as const

/**
 * Whether an error is PostgreSQL's refusal by a constraint of this kind, and of this name where it is given. Two
 * callers can pass the same check at the same moment; the constraint decides between them.
 */
export function violates(error: unknown, kind: keyof typeof codes, constraint?: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint_name } = error as Error & { code?: string; constraint_name?: string }
  return code === codes[kind] && (constraint === undefined || constraint_name === constraint)
}
