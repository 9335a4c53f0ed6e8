// Inserts numbers through four connections and prints each one the database has acknowledged: node writer.ts <data directory> <first number>
import { writeSync } from 'node:fs'
import postgres from 'postgres'
import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts'

const [directory = '', first] = process.argv.slice(2)
const embedded = await startEmbedded(directory)
const sql = postgres({ ...embedded.connection, max: 4, onnotice: () => {} })
await sql`create table if not exists acknowledged (number bigint primary key)`
let next = Number(first)
console.log('writing')

async function write() {
  for (;;) {
    const number = next++
    await sql`insert into acknowledged values (${number})`
    writeSync(1, `ack ${number}\n`)
  }
}

await Promise.all([write(), write(), write(), write()])
