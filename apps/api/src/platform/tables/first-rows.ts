import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Rows, sendTable } from './table.ts'

/** Rows of which the first ones have been read. */
interface FirstRead<Row> extends AsyncIterable<Row> {
  /** Ends the reading, also where nobody has asked for a row; what it holds is free then. */
  end: () => void
}

/**
 * Answers with a table like `sendTable`, once its first rows are there: what fails before can still be answered otherwise. What
 * reading holds is free when the answer is over, or does not come about.
 */
export async function sendAfterFirstRows(
  reply: FastifyReply,
  { head, rows }: Rows,
  file: Parameters<typeof sendTable>[2],
): Promise<Readable> {
  const all = await readFirst(rows())
  try {
    return sendTable(reply, { head, rows: () => all }, file).once('close', all.end)
  } catch (error) {
    all.end()
    throw error
  }
}

/** Reads the first rows. Whoever takes them calls `end` when the answer is over. */
async function readFirst<Row>(rows: AsyncIterable<Row>): Promise<FirstRead<Row>> {
  const reading = rows[Symbol.asyncIterator]()
  let first: IteratorResult<Row> | undefined = await reading.next()

  async function next(): Promise<IteratorResult<Row>> {
    const row = first ?? (await reading.next())
    first = undefined
    return row
  }

  async function end(): Promise<IteratorResult<Row>> {
    await reading.return?.()
    return { done: true, value: undefined }
  }

  return {
    [Symbol.asyncIterator]: () => ({ next, return: end }),
    // Whoever read them has been told of a failure already.
    end: () => void end().catch(() => {}),
  }
}
