// A bare Fastify route over a pool of the driver's clients, in a process of its own, forked by bench/run.ts: runs the
// statements that it was told for a request of a turn, one after the other, and answers an object that it was told with them.
import Fastify from 'fastify'
import { clientOptions } from '../../apps/api/src/platform/database/connect.ts'
import { poolOf } from '../../apps/api/src/platform/database/pool.ts'
import type { Replayed, Statement } from './call.ts'

const [connection = ''] = process.argv.slice(2)
// The driver's own pool becomes slower by the minute (decision 044).
const pool = poolOf(clientOptions(JSON.parse(connection), 10), 10)
let turns: Replayed[][] = []

/** Transactions keep a connection; everything else takes one statement by statement. Gives how many rows came back. */
async function replay(statements: Statement[]): Promise<number> {
  const inOne = statements.some(({ text }) => /^\s*begin/i.test(text))
  const reserved = inOne ? await pool.reserve() : undefined
  const run = ({ text, values }: Statement) =>
    reserved
      ? reserved.unsafe(text, values, { prepare: true, simple: false })
      : pool.run(text, values)
  let rows = 0
  try {
    for (const statement of statements) rows += (await run(statement)).length
  } finally {
    reserved?.release()
  }
  return rows
}

const app = Fastify()
app.all<{ Params: { turn: string; request: string } }>('/:turn/:request', async ({ params }) => {
  const told = turns[Number(params.turn)]?.[Number(params.request)]
  await replay(told?.statements ?? [])
  return told?.answer
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('message', async (message: Replayed[][]) => {
  turns = message
  try {
    let rows = 0
    for (const { statements } of message.flat()) rows += await replay(statements)
    process.send?.({ done: { rows } })
  } catch (error) {
    process.send?.({ done: { failed: String(error) } })
  }
})
process.on('disconnect', () => process.exit())
process.send?.({ done: address })
