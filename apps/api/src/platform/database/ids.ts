const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be the id of a row. Any other text belongs to no row, and would be an error in SQL. */
export function isId(value: string): boolean {
  return uuid.test(value)
}

/**
 * The distinct ids of a body, in lower case as the database writes them.
 * @returns null if one of them can be no row's id
 */
export function idSet(values: readonly string[]): string[] | null {
  return values.every(isId) ? [...new Set(values.map((value) => value.toLowerCase()))] : null
}
