import { Readable } from 'node:stream'
import { Away, codeOf } from '../database/away.ts'
import { CallError } from '../errors/call-error.ts'

/** PostgreSQL's code of a statement that took too long: it would take the database as long. */
const tooLong = '57014'

/**
 * Whether a failure may be the replica's own: it is away, it ended a statement that stood in the way of its catching up,
 * or it does not have a migration yet. Not the answers of Meridian itself; what else the database fails as well, it tells
 * when it is asked.
 */
export function isOfReplica(error: unknown): boolean {
  return !(error instanceof CallError) && codeOf(error) !== tooLong
}

/**
 * Waits for something that a replica gives, for as long as it is there.
 * @throws Away CONNECTION_LOST once it is gone; a stream that comes later is ended, and with it what it holds
 */
export function orGone<T>(given: Promise<T>, gone: AbortSignal): Promise<T> {
  const late = (value: T) => {
    if (gone.aborted && value instanceof Readable) value.destroy()
  }
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Away('CONNECTION_LOST', 'The replica has gone'))
    if (gone.aborted) leave()
    gone.addEventListener('abort', leave, { once: true })
    const end = () => gone.removeEventListener('abort', leave)
    given.then(
      (value) => {
        end()
        late(value)
        resolve(value)
      },
      (error: unknown) => {
        end()
        reject(error)
      },
    )
  })
}
