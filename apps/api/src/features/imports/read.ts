import { Worker } from 'node:worker_threads'
import { CallError } from '../../platform/http/errors.ts'
import type { Table, Unreadable, Wishes } from './read.types.ts'

/** Heap that reading one file may take, and how long (ms): a file made to hurt ends its thread, and nothing else. */
const heapMb = 512
const patience = 60_000

type Answer = { table: Table } | { refusal: Pick<Unreadable, 'code' | 'key' | 'values'> }

/**
 * Reads a file in a thread of its own, so that nobody else waits for it. Answers 413 for what is too large, 415 for what
 * is no table, 422 with the reason for a table that cannot be read.
 */
export async function readInThread(bytes: Buffer, wishes: Wishes): Promise<Table> {
  const answer = await ask(bytes, wishes)
  if ('table' in answer) return answer.table
  const { code, key, values } = answer.refusal
  throw new CallError(code, { key, values })
}

function ask(bytes: Buffer, wishes: Wishes): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read.worker.ts', import.meta.url), {
      workerData: { bytes, wishes },
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 64 },
    })
    const tooMuch = new CallError('too_large', { key: 'imports.workbook_unpacked' })
    const timer = setTimeout(() => {
      reject(tooMuch)
      void worker.terminate()
    }, patience)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread that reads files ended without an answer'))
    })
  })
}
