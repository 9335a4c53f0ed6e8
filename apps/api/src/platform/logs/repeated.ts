/** The receiver of failures; a Fastify or pino logger fits. */
export interface FailureLog {
  error(details: object, text: string): void
}

/** Milliseconds for which a repeated failure is counted instead of logged. */
const span = 10_000

interface Seen {
  again: number
  text: string
}
const seen = new WeakMap<FailureLog, Map<string, Seen>>()

/**
 * Logs a failure whole, and those of the same kind that follow within some seconds as one line with their count: while
 * the database is away every call fails, and the disk of the log may be the full one.
 * @param details logged with the first of them: whose call it was
 */
export function logRepeated(
  log: FailureLog,
  kind: string,
  error: unknown,
  text: string,
  details: object = {},
): void {
  const kinds = seen.get(log) ?? new Map<string, Seen>()
  seen.set(log, kinds)
  const known = kinds.get(kind)
  if (known) {
    known.again += 1
    return
  }
  kinds.set(kind, { again: 0, text })
  log.error({ ...details, err: error }, text)
  tellLater(log, kinds, kind)
}

function tellLater(log: FailureLog, kinds: Map<string, Seen>, kind: string): void {
  setTimeout(() => {
    const found = kinds.get(kind)
    kinds.delete(kind)
    if (!found || found.again === 0) return
    const { again, text } = found
    log.error({ code: kind, again }, `${text}: ${again} more in ${span / 1000} s`)
    // A failure that goes on is counted on, without its details.
    kinds.set(kind, { again: 0, text })
    tellLater(log, kinds, kind)
  }, span).unref()
}
