import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { makeTeacher } from '../../apps/api/src/factories/people.ts'
import { makeSchool } from '../../apps/api/src/factories/schools.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { connect } from '../../apps/api/src/platform/database/connect.ts'
import { openStorage } from '../../apps/api/src/platform/files/store.ts'
import setup from '../../apps/api/test/global-setup.ts'
import { killAll, processTree, startProgram } from '../../apps/api/test/programs/tree.ts'
import { startStore } from '../../apps/api/test/stores.ts'
import { createHttp } from '../../apps/web/src/app/http.ts'
import { login } from '../../packages/contract/src/session.ts'

/** A PostgreSQL with a migrated template; `stop` ends it. */
export async function startDatabase() {
  let server
  const stop = await setup({ provide: (_name, value) => (server = value) })
  return { server, stop }
}

/** A server of its own process on an empty database and an empty store of a kind, and a teacher who is logged in. */
export async function startServing({ server }, kind, settings = {}) {
  const store = await startStore(kind)
  const admin = connect({ ...server, database: 'postgres' }, { max: 1 })
  const database = `bench_${kind}_${process.pid}_${Date.now()}`
  await sql`create database ${sql.ref(database)} template meridian_template`.execute(admin)
  await admin.destroy()
  const target = { ...server, database }
  const all = { ...settings, ...store.settings }
  const program = startProgram('server.ts', JSON.stringify({ target, settings: all }))
  const baseUrl = (await program.line('serving')).slice('serving '.length)
  const db = connect(target, { max: 2 })
  const person = await makeTeacher(db, (await makeSchool(db)).id)
  const { data: session } = await createHttp({ baseUrl }).call(login, { body: person })
  const config = readConfig({ LOG_LEVEL: 'silent', ...all })
  await openStorage(config)
  const client = createHttp({ baseUrl, token: () => session.user.token })
  return {
    db,
    store,
    baseUrl,
    client,
    config,
    headers: { authorization: `Bearer ${session.user.token.token}` },
    pid: processTree(program.pid).at(-1),
    async stop() {
      await db.destroy()
      killAll(processTree(program.pid))
      await program.ended
      await store.stop()
    },
  }
}

/** What a process holds in memory now, in bytes. */
export function memoryOf(pid) {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0)
  return kilobytes('VmRSS') * 1024
}

/** Watches what a process holds in memory while something is done; gives the least and the most of it, in bytes. */
export async function watching(pid, work) {
  const seen = [memoryOf(pid)]
  const timer = setInterval(() => seen.push(memoryOf(pid)), 25)
  const begun = performance.now()
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return { before: seen[0], most: Math.max(...seen), seconds: (performance.now() - begun) / 1000 }
}
