import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lock, Locker, RequestRelease } from '@tus/server'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'

/** Seconds for which an upload is held without saying so again, and milliseconds between saying so. */
const heldSeconds = 10
const renewEvery = 1000
/** Milliseconds for which a request waits for another that holds its upload, and between two looks. */
const patience = 15_000
const lookEvery = 150

/**
 * Lets one request at a time write to an upload, of whichever server process: who holds it stands in its row, so that a
 * long upload holds no connection of the database, and what a dead process held is free again after seconds. Whoever
 * comes later asks the holder to let go: mostly it is a connection that was lost without anybody noticing.
 */
export class Lease implements Lock {
  readonly #db: Database
  readonly #id: string
  readonly #holder = randomUUID()
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, uploadId: string) {
    this.#db = db
    this.#id = uploadId
  }

  /** Waits for the upload. `letGo` is called once another wants it, or it is lost. 409 when nobody lets go of it. */
  async lock(signal: AbortSignal, letGo: RequestRelease): Promise<void> {
    const until = Date.now() + patience
    while (!(await this.#take())) {
      if (signal.aborted || Date.now() > until)
        throw new CallError('conflict', { key: 'files.upload_busy' })
      await pause(lookEvery)
    }
    this.#timer = setInterval(() => {
      this.#renew().then(
        (keep) => keep || letGo(),
        () => letGo(),
      )
    }, renewEvery)
  }

  /** Lets go of the upload; of one that is gone meanwhile, too. */
  async unlock(): Promise<void> {
    clearInterval(this.#timer)
    await this.#db
      .updateTable('uploads')
      .set({ holder: null, held_until: null, wanted: false })
      .where('id', '=', this.#id)
      .where('holder', '=', this.#holder)
      .execute()
  }

  async #take(): Promise<boolean> {
    const taken = await this.#db
      .updateTable('uploads')
      .set({ holder: this.#holder, held_until: this.#until(), wanted: false })
      .where('id', '=', this.#id)
      .where((of) => of.or([of('held_until', 'is', null), of('held_until', '<', sql<Date>`now()`)]))
      .returning('id')
      .executeTakeFirst()
    if (taken) return true
    const asked = await this.#db
      .updateTable('uploads')
      .set({ wanted: true })
      .where('id', '=', this.#id)
      .returning('id')
      .executeTakeFirst()
    if (!asked) throw notFound()
    return false
  }

  /** Says that the upload is still held; false when another wants or has it. */
  async #renew(): Promise<boolean> {
    const row = await this.#db
      .updateTable('uploads')
      .set({ held_until: this.#until() })
      .where('id', '=', this.#id)
      .where('holder', '=', this.#holder)
      .returning('wanted')
      .executeTakeFirst()
    return row?.wanted === false
  }

  #until() {
    return sql<Date>`now() + make_interval(secs => ${heldSeconds})`
  }
}

/** The leases of a database's uploads, as the tus server asks for them. */
export function leasesOf(db: Database): Locker {
  return { newLock: (id) => new Lease(db, id) }
}
