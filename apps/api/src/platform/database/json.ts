import { type RawBuilder, sql } from 'kysely'
import type { Value } from './slots.ts'

/**
 * A value for a jsonb column. It travels as text and is cast by the database: the driver would encode a JSON string
 * given for jsonb a second time.
 */
export function json(value: unknown): RawBuilder<string> {
  return jsonText(JSON.stringify(value))
}

/** A JSON text for a jsonb column, cast by the database like `json`. */
export function jsonText(text: Value<string>): RawBuilder<string> {
  return sql<string>`${text}::text::jsonb`
}
