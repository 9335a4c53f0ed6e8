import type { Readable } from 'node:stream'

/** What is known of stored bytes: where they are, how many there are, and what they are. */
export interface StoredBytes {
  key: string
  /** In bytes. */
  size: number
  sha256: Buffer
}

/** A part of stored bytes; both ends count, from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of files are kept. Keys are made by the store and mean nothing outside it. */
export interface Storage {
  /** Keeps a stream. Once this resolves the bytes outlive a power cut; when it rejects, nothing of them is left. */
  put(content: Readable): Promise<StoredBytes>
  /** Reads bytes back. Rejects with `ENOENT` when they are gone. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Forgets bytes; those that are gone already are no error. */
  remove(key: string): Promise<void>
}
