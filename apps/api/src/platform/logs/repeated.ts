/** The receiver of failures; a Fastify or pino logger fits. */
export interface FailureLog {
  error(details: object, text: string): void
}

/** Milliseconds for which a repeated failure is counted instead of logged. */
const span = 10_000

/**
 * Logs a failure.
 * @param kind what failures of the same kind have in common
 * @param details logged with the first of them: whose call it was
 */
export type LogFailure = (kind: string, error: unknown, text: string, details?: object) => void

/**
 * Makes a function that logs a failure whole, and those of the same kind that follow within some seconds as one line
 * with their count: while the database is away every call fails, and the disk of the log may be the full one.
 */
export function repeatedFailures(log: FailureLog): LogFailure {
  const seen = new Map<string, { again: number; text: string }>()

  function tellLater(kind: string): void {
    setTimeout(() => {
      const found = seen.get(kind)
      seen.delete(kind)
      if (!found || found.again === 0) return
      const { again, text } = found
      log.error({ code: kind, again }, `${text}: ${again} more in ${span / 1000} s`)
      // A failure that goes on is counted on, without its details.
      seen.set(kind, { again: 0, text })
      tellLater(kind)
    }, span).unref()
  }

  return (kind, error, text, details = {}) => {
    const known = seen.get(kind)
    if (known) {
      known.again += 1
      return
    }
    seen.set(kind, { again: 0, text })
    log.error({ ...details, err: error }, text)
    tellLater(kind)
  }
}
