/** A reason not to start that the person at the terminal can act on: its message is one sentence and is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The way out offered by every message about the embedded server. */
export const otherDatabase =
  'set DATABASE_URL to a PostgreSQL (15 or newer) and no database is started here'
