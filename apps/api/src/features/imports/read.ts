import { Worker } from 'node:worker_threads'
import { CallError } from '../../platform/errors/call-error.ts'
import { turns } from '../../platform/turns.ts'
import type { Table, Unreadable, Wishes } from './read.types.ts'
import type { Roster, RosterFacts } from './roster.types.ts'

/**
 * The limits of reading one file: memory, processor time (ms), and time in all where the processors are busy with other work.
 * A file that is made to exceed them ends its thread, and nothing else.
 */
const heapMb = 512
const work = 10_000
const patience = 60_000
/** How long a thread that has answered may take to end (ms). */
const farewell = 10_000
/** The time between two checks of a thread's processor time (ms). */
const lookEvery = 500
/**
 * The files that are read at the same time, which limits the memory, and the files of a school that may wait. Workbooks take
 * seconds and text a moment, so texts have a queue of their own.
 */
const waiting = 3
const textInTurn = turns(2, waiting)
const workbooksInTurn = turns(3, waiting)

type Contents = { table: Table; roster?: undefined } | { roster: Roster }
type Answer = Contents | { refusal: Pick<Unreadable, 'code' | 'key' | 'values'> }

/**
 * Reads a file in a thread of its own. Files of one school are read one after the other.
 * @throws CallError too_large for a file above the limits, unsupported_type for a file that is no table, invalid with the reason for
 *   a table that cannot be read, conflict while several files of the school wait already
 */
export async function readInThread(
  schoolId: string,
  bytes: Buffer,
  wishes: Wishes,
): Promise<Table> {
  const contents = await readAny(schoolId, [{ name: '', bytes }], wishes, null)
  if (contents.roster) throw new Error('A roster package was read where none is wanted')
  return contents.table
}

/** A file that was sent. */
export interface Sent {
  name: string
  bytes: Buffer
}

/**
 * Reads a file that may be a roster package as well, as `readInThread` reads a table; several are the files of one package.
 * @param facts what the school is known by, asked for where a file may be a package; null where packages are refused as any other
 *   archive
 */
export async function readAny(
  schoolId: string,
  files: readonly Sent[],
  wishes: Wishes,
  facts: (() => Promise<RosterFacts>) | null,
): Promise<Contents> {
  const packed = files.length > 1 || files[0]?.bytes.subarray(0, 2).toString('latin1') === 'PK'
  const inTurn = packed ? workbooksInTurn : textInTurn
  const known = packed && facts ? await facts() : null
  const answer = await inTurn(schoolId, () => ask(files, wishes, known))
  if (!answer) throw new CallError('conflict', { key: 'imports.running' })
  if (!('refusal' in answer)) return answer
  const { code, key, values } = answer.refusal
  throw new CallError(code, { key, values })
}

function ask(files: readonly Sent[], wishes: Wishes, facts: RosterFacts | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read.worker.ts', import.meta.url), {
      workerData: { files, wishes, facts },
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 64 },
    })
    const tooMuch = new CallError('too_large', { key: 'imports.workbook_unpacked' })
    // The answer is passed on once the thread and its memory are gone, because the next thread begins then.
    let tell = () => reject(new Error('The thread that reads files ended without an answer'))
    const end = (how: () => void) => {
      tell = how
      void worker.terminate()
    }
    let timer = setTimeout(() => end(() => reject(tooMuch)), patience)
    const look = () =>
      worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000 > work && end(() => reject(tooMuch)),
        // The thread has not begun, which a busy machine delays, or has ended: its answer or its error is handled below.
        () => undefined,
      )
    const looks = setInterval(() => void look(), lookEvery)
    // A thread that has answered, or failed, ends by itself: ending one from outside while it works with files can take
    // the whole process with it (https://github.com/nodejs/node/issues/38418).
    const leave = (how: () => void) => {
      tell = how
      clearInterval(looks)
      clearTimeout(timer)
      timer = setTimeout(() => void worker.terminate(), farewell)
    }
    worker.once('message', (answer: Answer) => leave(() => resolve(answer)))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      leave(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : error)),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      clearInterval(looks)
      tell()
    })
  })
}
