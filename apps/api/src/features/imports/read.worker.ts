import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './read.table.ts'
import { Unreadable, type Wishes } from './read.types.ts'

const { bytes, wishes } = workerData as { bytes: Uint8Array; wishes: Wishes }
try {
  parentPort?.postMessage({ table: await readTable(Buffer.from(bytes), wishes) })
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  const { code, key, values } = error
  parentPort?.postMessage({ refusal: { code, key, values } })
}
