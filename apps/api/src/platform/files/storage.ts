import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** How many bytes there are, and what they are. */
export interface Measured {
  /** In bytes. */
  size: number
  sha256: Buffer
}

/** What is known of stored bytes, and where they are. */
export interface StoredBytes extends Measured {
  key: string
}

/** A part of stored bytes; both ends count, from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** How an address that leads past this server answers. */
export interface DirectAnswer {
  /** The media type. */
  type: string
  /** The header that names the file. */
  disposition: string
  /** For how long the address works. */
  seconds: number
}

/** Some of the keys of a store, in the order of their letters. */
export interface KeyPage {
  keys: { key: string; storedAt: Date }[]
  /** Whether keys behind the last one may follow. A page may be empty and yet not the last. */
  next: string | null
}

/** Where the bytes of files are kept. Keys are made by the store and mean nothing outside it. */
export interface Storage {
  /** Keeps a stream. Once this resolves the bytes outlive a power cut; when it rejects, nothing of them is left. */
  put(content: Readable): Promise<StoredBytes>
  /** Reads bytes back. Rejects with `ENOENT` when they are gone. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Forgets bytes; those that are gone already are no error. */
  remove(key: string): Promise<void>

  /**
   * Where a tus server keeps what is being uploaded; its ids are letters, digits, - and _. What is not finished within a
   * day of its beginning is swept.
   */
  uploads(): DataStore
  /** Rejects with `STORE_AWAY` where the store is not the one that was claimed: asked before a part of an upload is taken. */
  requireThere(): Promise<void>
  /**
   * What a finished upload is; its bytes outlive a power cut then. Rejects with `ENOENT` where there is no such upload, and
   * where not all of it is there.
   */
  measure(uploadId: string): Promise<Measured>
  /**
   * Makes a finished upload the bytes under a new key, as if they had been put, and forgets the upload. Where a try that was
   * cut off came as far, or half as far, it does the rest: a crash loses nothing of an upload whose key has been noted.
   * Rejects as `measure` does.
   */
  adopt(uploadId: string, key: string): Promise<void>
  /** Forgets an upload, finished or not; one that is gone already is no error. */
  discard(uploadId: string): Promise<void>

  /** A page of the keys behind `after`; the first from ''. The next one begins at `next`. */
  list(after: string): Promise<KeyPage>
  /** Removes what puts and uploads that began before a moment have left unfinished; gives how many. */
  clear(before: Date): Promise<number>
  /**
   * Notes that a database has its files here, and gives all that do. Rejects when the store cannot be written. From then on a
   * store on the disk is this one alone: where its folder is gone, or is another, everything rejects with `STORE_AWAY`
   * instead of being kept where nobody finds it again.
   */
  claim(owner: string): Promise<string[]>
  /** All databases that have their files here. */
  owners(): Promise<string[]>
  /** Rejects where nothing could be kept now. What a crash leaves of the try goes with what is unfinished. */
  probe(): Promise<void>

  /** An address at which a browser gets the bytes from the store itself; null where there is none. */
  direct(key: string, answer: DirectAnswer): Promise<string | null>
  /** Ends what is open. Nothing else may be asked afterwards. */
  close(): Promise<void>
}
