import { parentPort, workerData } from 'node:worker_threads'
import { isArchive, readTable } from './read.table.ts'
import { Unreadable, type Wishes } from './read.types.ts'
import type { Roster, RosterFacts } from './roster.types.ts'

const { bytes, wishes, facts } = workerData as {
  bytes: Uint8Array
  wishes: Wishes
  facts: RosterFacts | null
}

/** The roster package that the bytes are; null where they are none, or none is wanted. */
async function rosterIn(content: Buffer): Promise<Roster | null> {
  if (!facts || !isArchive(content)) return null
  const { readRoster } = await import('./roster.read.ts')
  return readRoster(content, facts)
}

try {
  const content = Buffer.from(bytes)
  const roster = await rosterIn(content)
  parentPort?.postMessage(roster ? { roster } : { table: await readTable(content, wishes) })
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  const { code, key, values } = error
  parentPort?.postMessage({ refusal: { code, key, values } })
}
