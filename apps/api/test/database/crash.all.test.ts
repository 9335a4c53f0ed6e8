import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts'
import { killAll, type Program, processTree, startProgram } from '../programs/tree.ts'

const rounds = 10

function acknowledged(writer: Program): number[] {
  return writer.lines
    .filter((line) => line.startsWith('ack '))
    .map((line) => Number(line.slice('ack '.length)))
}

test('every acknowledged write outlives ten kills of the whole tree', {
  timeout: 120_000,
}, async () => {
  const home = await mkdtemp(join(tmpdir(), 'meridian-crash-'))
  const directory = join(home, 'postgres')
  const kept: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const writer = startProgram('writer.ts', directory, String(round * 1_000_000))
    await writer.line('ack')
    await sleep(50 + Math.random() * 450)
    killAll(processTree(writer.pid))
    await writer.ended
    const numbers = acknowledged(writer)
    expect(numbers.length).toBeGreaterThan(0)
    kept.push(...numbers)
  }

  const embedded = await startEmbedded(directory)
  const sql = postgres({ ...embedded.connection, max: 1 })
  const rows = await sql<{ number: string }[]>`select number from acknowledged`
  await sql.end()
  await embedded.stop()
  await rm(home, { recursive: true, force: true })

  const found = new Set(rows.map((row) => Number(row.number)))
  expect(kept.filter((number) => !found.has(number))).toEqual([])
})
