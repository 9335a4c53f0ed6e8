/** Rows of which the first ones have been read. */
export interface Begun<Row> extends AsyncIterable<Row> {
  /** Ends the reading, also where nobody has asked for a row; what it holds is free then. */
  end: () => void
}

/**
 * Reads the first rows before the answer begins: what fails then can still be answered otherwise. Whoever takes them
 * calls `end` when the answer is over.
 */
export async function begun<Row>(rows: AsyncIterable<Row>): Promise<Begun<Row>> {
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
