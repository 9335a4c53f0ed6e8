/** Why a document is not shown. Each has its sentence in `messages/<language>/documents.json`. */
export type Reason = 'network' | 'gone' | 'broken' | 'encrypted' | 'large' | 'slow'

/** A document that is not shown, for a reason that can be told. */
export class PreviewError extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.name = 'PreviewError'
    this.reason = reason
  }
}

/** The reason in an error; an unforeseen error comes from a file that is not what it should be. */
export function reasonOf(error: unknown): Reason {
  return error instanceof PreviewError ? error.reason : 'broken'
}
