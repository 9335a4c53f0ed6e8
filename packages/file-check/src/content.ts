import type { Readable } from 'node:stream'

/** A file as what examines it reads it: from anywhere, a little at a time, wherever its bytes are. */
export interface Content {
  /** In bytes. */
  readonly size: number
  /** `length` bytes from `start`; fewer where the file ends before. */
  read(start: number, length: number): Promise<Buffer>
  /** From `start` up to, not including, `end`. */
  stream(start: number, end: number): Promise<Readable>
}
