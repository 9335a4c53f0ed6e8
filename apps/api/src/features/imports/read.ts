import { Worker } from 'node:worker_threads'
import { CallError } from '../../platform/errors/call-error.ts'
import { turns } from '../../platform/turns.ts'
import type { Table, Unreadable, Wishes } from './read.types.ts'

/**
 * What reading one file may take: heap, time of a processor (ms), and time in all where the processors are busy with others.
 * A file made to hurt ends its thread, and nothing else.
 */
const heapMb = 512
const work = 10_000
const patience = 60_000
/** Milliseconds between two looks at how long a thread has worked. */
const lookEvery = 500
/**
 * Files that are read at the same time, so that many sent at once take no more memory than these; and how many of a school
 * wait. Workbooks take seconds where text takes a moment, so text never waits for them.
 */
const waiting = 3
const textInTurn = turns(2, waiting)
const workbooksInTurn = turns(3, waiting)

type Answer = { table: Table } | { refusal: Pick<Unreadable, 'code' | 'key' | 'values'> }

/**
 * Reads a file of a school in a thread of its own, one after the other for each school. Answers 413 for what is too
 * large, 415 for what is no table, 422 with the reason for a table that cannot be read, 409 while several files of the
 * school wait already.
 */
export async function readInThread(
  schoolId: string,
  bytes: Buffer,
  wishes: Wishes,
): Promise<Table> {
  const inTurn = bytes.subarray(0, 2).toString('latin1') === 'PK' ? workbooksInTurn : textInTurn
  const answer = await inTurn(schoolId, () => ask(bytes, wishes))
  if (!answer) throw new CallError('conflict', { key: 'imports.running' })
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
    // Told once the thread is gone, and its memory with it: the next one begins then.
    let tell = () => reject(new Error('The thread that reads files ended without an answer'))
    const end = (how: () => void) => {
      tell = how
      void worker.terminate()
    }
    const timer = setTimeout(() => end(() => reject(tooMuch)), patience)
    const looks = setInterval(() => {
      worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000 > work && end(() => reject(tooMuch)),
        // The thread has ended meanwhile: its answer, or its error, is told below.
        () => clearInterval(looks),
      )
    }, lookEvery)
    worker.once('message', (answer: Answer) => end(() => resolve(answer)))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : error)),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      clearInterval(looks)
      tell()
    })
  })
}
