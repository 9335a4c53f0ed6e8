// The server in a process of its own, forked by bench/run.ts: its database is the first argument, its files the second.
// "loop" and "looped" tell of blocks of the event loop, "memory" of what it holds in MB. One that is started with "recording"
// keeps its statements: after "record", until "recorded" gives them back. It is another one than is measured, since the driver
// is slower then.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { connect } from '../../apps/api/src/platform/database/connect.ts'
import { collectSooner } from '../../apps/api/src/platform/heap.ts'
import { createServices } from '../../apps/api/src/platform/services.ts'
import type { Statement } from './call.ts'

const [target = '', files = '', recording] = process.argv.slice(2)
collectSooner()
const connection = JSON.parse(target)
const blocks = monitorEventLoopDelay({ resolution: 1 })
let kept: Statement[] | undefined
let messages = 0
let sending = false
/** What is sent in one turn of the event loop is one message. */
function note(_connection: number, text: string, values: unknown[]): void {
  kept?.push({ text, values: [...values] })
  if (sending) return
  messages += 1
  sending = true
  setImmediate(() => {
    sending = false
  })
}
const db = connect(connection, recording === undefined ? {} : { debug: note })

const limit = '1000000'
const often = `${limit}/${limit}`
const limits = {
  ...{ TRIES_LIMIT: limit, TRIES_LIMIT_ACCOUNT: limit, TRIES_LIMIT_ADDRESS: limit },
  ...{ LIMIT_STATISTICS: often, LIMIT_EXPORTS: often, LIMIT_LINKS: often },
  ...{ LIMIT_ANNOUNCEMENTS: often, LIMIT_IMPORTS: often, LIMIT_UPLOADS: often },
}
const config = readConfig({ DATA_DIR: files, PORT: '0', LOG_LEVEL: 'silent', ...limits })
const app = await buildApp(await createServices({ db, config }))
const address = await app.listen({ host: '127.0.0.1', port: Number(process.env.BENCH_PORT ?? 0) })

const commands: Record<string, () => unknown> = {
  record: () => {
    kept = []
    messages = 0
  },
  recorded: () => {
    const statements = kept
    kept = undefined
    return statements
  },
  messages: () => messages,
  memory: () => process.memoryUsage.rss() / 1e6,
  loop: () => {
    blocks.reset()
    blocks.enable()
  },
  looped: () => {
    blocks.disable()
    return blocks.max / 1e6
  },
}
process.on('message', (command: string) => process.send?.({ done: commands[command]?.() }))
process.on('disconnect', () => process.exit())
process.send?.({ done: address })
