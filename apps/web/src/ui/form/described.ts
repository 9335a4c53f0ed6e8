interface Described {
  name: string
  description: string
}

/**
 * Fills a description in from the name where none was typed: the calls demand one (P9.13), and a person who has named a
 * thing should not be held up by it. Without a name only the name is missing.
 */
export function described<V extends Partial<Described>>(values: V): V {
  if (values.description?.trim()) return values
  return { ...values, description: values.name?.trim() || '.' }
}
