import { parentPort, workerData } from 'node:worker_threads'
import { isArchive, readTable } from './read.table.ts'
import { Unreadable, type Wishes } from './read.types.ts'
import type { Roster, RosterFacts } from './roster.types.ts'

const { files, wishes, facts } = workerData as {
  files: { name: string; bytes: Uint8Array }[]
  wishes: Wishes
  facts: RosterFacts | null
}

/** The roster package that the files are, or the one archive; null where they are none, or none is wanted. */
async function rosterIn(given: { name: string; bytes: Buffer }[]): Promise<Roster | null> {
  const [first] = given
  if (!facts || !first) return null
  if (given.length === 1 && !isArchive(first.bytes)) return null
  const { readRoster, rosterOf } = await import('./roster.read.ts')
  if (given.length === 1) return readRoster(first.bytes, facts)
  const { looseRoster } = await import('./roster.unzip.ts')
  return rosterOf(looseRoster(given), facts)
}

try {
  const given = files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }))
  const [first] = given
  if (!first) throw new Error('There is no file to be read')
  const roster = await rosterIn(given)
  parentPort?.postMessage(roster ? { roster } : { table: await readTable(first.bytes, wishes) })
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  const { code, key, values } = error
  parentPort?.postMessage({ refusal: { code, key, values } })
}
