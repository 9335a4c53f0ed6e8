/** The failure that the database cannot be asked, or gave no answer in time; `code` says which. */
export class Away extends Error {
  readonly code: 'CONNECTION_LOST' | 'NO_ANSWER' | 'NO_CONNECTION' | 'ROLLED_BACK'
  constructor(code: Away['code'], message: string) {
    super(message)
    this.name = 'Away'
    this.code = code
  }
}

/**
 * PostgreSQL's classes of errors about the service and not about the statement: connections, who may connect, no such
 * database, resources, an operator who intervened, the system below it.
 */
const classes = new Set(['08', '28', '3D', '53', '57', '58'])
/**
 * The codes of a wait for a row that took too long, of a database that cannot be written, of two transactions that
 * waited for each other, and of a transaction that was idle for too long.
 */
const held = new Set(['55P03', '40P01', '40001'])
const codes = new Set(['25006', '25P03'])
/** The codes of the driver and the system for connections that cannot be made or are lost. */
const lost = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
])

/**
 * Tells whether a failure means that the service is away, or that another transaction holds what was asked for.
 * @returns undefined for every other failure
 */
export function awayOf(error: unknown): 'away' | 'held' | undefined {
  const code = codeOf(error)
  if (held.has(code)) return 'held'
  if (error instanceof Away || lost.has(code) || codes.has(code)) return 'away'
  return /^[0-9A-Z]{5}$/.test(code) && classes.has(code.slice(0, 2)) ? 'away' : undefined
}

/** The code of an error, of the database or the system; '' where it has none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : ''
}

/** Errors of statements that may have been done all the same. */
const doubtful = new WeakSet<object>()

/** Marks a failed statement as one that may have been done: only its answer was lost. */
export function mayBeDone(error: unknown): void {
  const severity = error instanceof Error && (error as Error & { severity?: string }).severity
  // A statement that the database itself has refused is not done.
  if (error instanceof Error && severity !== 'ERROR') doubtful.add(error)
}

/** Whether a statement that failed with this error may have been done. */
export function isDoubtful(error: unknown): boolean {
  return typeof error === 'object' && error !== null && doubtful.has(error)
}
