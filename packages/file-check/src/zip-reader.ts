import { PassThrough, Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import type { Content } from './content.ts'

/** Parts up to this many bytes are taken from what is read ahead: an archive is mostly many small ones in a row. */
const small = 32 * 1024

/** Lets yauzl read a stored file wherever it is kept. */
export class StoredReader extends RandomAccessReader {
  readonly #content: Content

  constructor(content: Content) {
    super()
    this.#content = content
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough()
    this.#open(start, end).then(
      (bytes) => {
        bytes.on('error', (error) => through.destroy(error))
        through.on('close', () => bytes.destroy())
        bytes.pipe(through)
      },
      (error) => through.destroy(error),
    )
    return through
  }

  async #open(start: number, end: number): Promise<Readable> {
    if (end - start > small) return this.#content.stream(start, end)
    return Readable.from([await this.#content.read(start, end - start)], { objectMode: false })
  }
}
