// The bare routes in a process of their own, forked by measure.ts: its database is the first argument. Ten connections of
// the driver, on which statements are sent behind each other; those of one request go to the next connection in turn.
import Fastify from 'fastify'
import postgres from 'postgres'
import { clientOptions } from '../../apps/api/src/platform/database/connect.ts'
import { averagePerClass, studentsPerClass } from './charts.ts'
import { handIn } from './hand-in.ts'
import { hashAlone } from './login.ts'
import { me } from './me.ts'
import { type Lean, type Run, whoOf } from './route.ts'
import { save } from './save.ts'
import { studentHome } from './student-home.ts'
import { students } from './students.ts'
import { teacherHome } from './teacher-home.ts'

const [target = ''] = process.argv.slice(2)
const options = clientOptions(JSON.parse(target), 1)
const clients = Array.from({ length: 10 }, () => postgres(options))
const how = { prepare: true, simple: false }
let turn = 0
const run: Run = async (text, values) => {
  turn = (turn + 1) % clients.length
  return ((await clients[turn]?.unsafe(text, values as never[], how)) ?? []) as never
}
// Everything is there before anything is measured, as behind a pool.
await Promise.all(clients.map((sql) => sql`select 1`))

const all: Lean[] = [
  ...[me, students, studentHome, teacherHome, save, handIn],
  ...[studentsPerClass, averagePerClass, hashAlone],
]
const app = Fastify()
for (const lean of all)
  app.post(lean.path, async (request, reply) => {
    const who = whoOf(request.headers.authorization)
    const answer = await lean.answer({ run, who, body: (request.body ?? {}) as never })
    return answer === null ? reply.status(403).send({}) : answer
  })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
// It is asked one thing: what it holds in memory.
process.on('message', () => process.send?.({ done: process.memoryUsage.rss() / 1e6 }))
process.on('disconnect', () => process.exit())
process.send?.({ done: address })
