import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** The size and hash of bytes. */
export interface Measured {
  /** In bytes. */
  size: number
  sha256: Buffer
}

/** The size, hash and key of stored bytes. */
export interface StoredBytes extends Measured {
  key: string
}

/** A part of stored bytes; both ends count, from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** The answer of an address that leads past this server. */
export interface DirectAnswer {
  /** The media type. */
  type: string
  /** The header that names the file. */
  disposition: string
  /** How long the address works, in seconds. */
  seconds: number
}

/** Some of the keys of a store, in the order of their letters. */
export interface KeyPage {
  keys: { key: string; storedAt: Date }[]
  /** Whether keys behind the last one may follow. A page may be empty and yet not the last. */
  next: string | null
}

/** The place where the bytes of files are kept. Keys are made by the store and mean nothing outside it. */
export interface Storage {
  /** Keeps a stream. Once this resolves the bytes outlive a power cut; when it rejects, nothing of them is left. */
  put(content: Readable): Promise<StoredBytes>
  /**
   * Reads bytes back.
   * @throws Error ENOENT when they are gone
   */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Removes bytes; bytes that are gone already are no error. */
  remove(key: string): Promise<void>

  /**
   * The store in which a tus server keeps running uploads; their ids are letters, digits, - and _. An upload that is
   * not finished within a day of its beginning is swept.
   */
  uploads(): DataStore
  /** Rejects with `STORE_AWAY` where the store is not the claimed one. Asked before a part of an upload is taken. */
  requireThere(): Promise<void>
  /**
   * The size and hash of a finished upload; its bytes outlive a power cut then.
   * @throws Error ENOENT where there is no such upload, and where not all of it has arrived
   */
  measure(uploadId: string): Promise<Measured>
  /**
   * Makes a finished upload the bytes under a new key, as `put` would, and removes the upload. A repeated call finishes
   * a call that was cut off, so a crash loses nothing of an upload whose key has been noted.
   * @throws Error as `measure` does
   */
  adopt(uploadId: string, key: string): Promise<void>
  /** Removes an upload, finished or not; an upload that is gone already is no error. */
  discard(uploadId: string): Promise<void>

  /** A page of the keys behind `after`; the first from ''. The next page begins at `next`. */
  list(after: string): Promise<KeyPage>
  /**
   * Removes unfinished puts and uploads that began before a moment.
   * @returns how many
   */
  clear(before: Date): Promise<number>
  /**
   * Notes that a database has its files here. From then on a store on the disk is this folder alone: where it is gone,
   * or is another, every call rejects with `STORE_AWAY` instead of keeping files where nobody finds them again.
   * @returns all databases that have their files here
   * @throws Error when the store cannot be written
   */
  claim(owner: string): Promise<string[]>
  /** All databases that have their files here. */
  owners(): Promise<string[]>
  /** Rejects where nothing could be kept now. A crash in the middle leaves an unfinished put, which is swept. */
  probe(): Promise<void>

  /** An address at which a browser gets the bytes from the store itself; null where there is none. */
  direct(key: string, answer: DirectAnswer): Promise<string | null>
  /** Ends open connections. The store must not be used afterwards. */
  close(): Promise<void>
}
