import { Readable } from 'node:stream'
import type { UploadKind } from '@meridian/contract/uploads.ts'
import { DataStore, Upload as TusUpload } from '@tus/server'
import type { Database } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { peek, telling } from '../../platform/files/receive.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { livingUploads } from '../../visible/uploads.ts'
import { judgeKind } from './files.rules.ts'
import { forget } from './uploads.begin.ts'

/**
 * The store of the tus server: that of the configuration, which keeps nothing before the first bytes
 * have told what they are, and knows of each upload what its row says.
 */
export class TellingStore extends DataStore {
  readonly #db: Database
  readonly #storage: Storage

  constructor({ db, storage }: { db: Database; storage: Storage }) {
    super()
    this.#db = db
    this.#storage = storage
    this.extensions = ['creation', 'termination']
  }

  /** Nothing is kept of it yet: its row is there. */
  override async create(upload: TusUpload): Promise<TusUpload> {
    await this.#requireThere()
    return upload
  }

  /** An upload whose bytes have been taken over already has all of them. */
  override async getUpload(id: string): Promise<TusUpload> {
    await this.#requireThere()
    const { size, storage_key, kind, name } = await this.#row(id)
    const whole = Number(size)
    const offset = storage_key === null ? ((await this.#begun(id))?.offset ?? 0) : whole
    return new TusUpload({ id, size: whole, offset, metadata: { kind, filename: name } })
  }

  /**
   * Writes what comes, to its end or as far as it came; gives how many bytes there are then. Of a file that ends before
   * it can be told what it is, nothing is kept, and what cannot be of its kind takes the whole upload with it.
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    await this.#requireThere()
    if (offset > 0) return this.#inner().write(stream, id, offset)
    const upload = await this.#row(id)
    const size = Number(upload.size)
    const { head, whole } = await peek(stream)
    if (head.length < Math.min(telling, size)) return 0
    try {
      await judgeKind(head.subarray(0, telling), upload.kind as UploadKind)
    } catch (error) {
      await forget(this.#db, this.#storage, upload)
      throw error
    }
    if (!(await this.#begun(id))) await this.#inner().create(new TusUpload({ id, size, offset }))
    return this.#inner().write(Readable.from(whole, { objectMode: false }), id, offset)
  }

  /** What has become a file stays one: nothing points to it, so that it goes by itself. */
  override async remove(id: string): Promise<void> {
    const upload = await this.#row(id)
    const storage_key = upload.finished ? null : upload.storage_key
    await forget(this.#db, this.#storage, { id, storage_key })
  }

  /** Where the store is away, an upload that had begun would seem to have no bytes, and begin again somewhere else. */
  #requireThere(): Promise<void> {
    return this.#storage.requireThere()
  }

  #inner(): DataStore {
    return this.#storage.uploads()
  }

  /** What the store has of it; null where not one byte has been kept. */
  async #begun(id: string): Promise<TusUpload | null> {
    try {
      return await this.#inner().getUpload(id)
    } catch (error) {
      if ((error as { status_code?: number }).status_code === 404) return null
      throw error
    }
  }

  /** The upload as it is now that it is held: another request may have gone on with it, or have ended it. */
  async #row(id: string) {
    const row = await livingUploads(this.#db)
      .where('u.id', '=', id)
      .selectAll('u')
      .select((of) =>
        of.exists(of.selectFrom('files as f').whereRef('f.upload_id', '=', 'u.id')).as('finished'),
      )
      .executeTakeFirst()
    if (!row) throw notFound()
    return row
  }
}
