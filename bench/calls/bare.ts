// A bare Fastify route over the driver alone, in a process of its own, forked by bench/run.ts: runs the statements that it
// was told for a request of a turn, one after the other, and answers an object that it was told with them.
import Fastify from 'fastify'
import postgres, { type Sql } from 'postgres'
import { clientOptions } from '../../apps/api/src/platform/database/connect.ts'
import type { Replayed, Statement } from './call.ts'

const [connection = ''] = process.argv.slice(2)
const sql = postgres(clientOptions(JSON.parse(connection), 10))
let turns: Replayed[][] = []
const parameters = (values: unknown[]) => values as never[]

/** Transactions keep a connection; everything else takes one statement by statement. Gives how many rows came back. */
async function replay(statements: Statement[]): Promise<number> {
  const inOne = statements.some(({ text }) => /^\s*begin/i.test(text))
  const reserved = inOne ? await sql.reserve() : undefined
  const on: Sql = reserved ?? sql
  let rows = 0
  try {
    for (const { text, values } of statements)
      rows += (await on.unsafe(text, parameters(values), { prepare: true })).length
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
