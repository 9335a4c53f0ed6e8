import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { makeTeacher } from '../../apps/api/src/factories/people.ts'
import { makeSchool } from '../../apps/api/src/factories/schools.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { connect } from '../../apps/api/src/platform/database/connect.ts'
import { openStorage } from '../../apps/api/src/platform/files/store.ts'
import type { startTemplate } from '../../apps/api/test/global-setup.ts'
import { killAll, processTree, startProgram } from '../../apps/api/test/programs/tree.ts'
import { type kindsOfStore, startStore } from '../../apps/api/test/stores.ts'
import { createHttp } from '../../apps/web/src/core/http.ts'
import { login } from '../../packages/contract/src/session.ts'

type Template = Awaited<ReturnType<typeof startTemplate>>
export type Serving = Awaited<ReturnType<typeof startServing>>

/** A server of its own process on an empty database and an empty store of a kind, and a teacher who is logged in. */
export async function startServing(
  { server }: Template,
  kind: (typeof kindsOfStore)[number],
  settings: Record<string, string> = {},
) {
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
  const storage = await openStorage(readConfig({ LOG_LEVEL: 'silent', ...all }))
  const client = createHttp({ baseUrl, token: () => session.user.token })
  return {
    db,
    store,
    baseUrl,
    client,
    storage,
    headers: { authorization: `Bearer ${session.user.token.token}` },
    pid: processTree(program.pid).at(-1) ?? program.pid,
    async stop() {
      await db.destroy()
      killAll(processTree(program.pid))
      await program.ended
      await store.stop()
    },
  }
}

/** What a process holds in memory now, in bytes. */
export function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1024
}

/** Watches what a process holds in memory while something is done; gives the least and the most of it, in bytes. */
export async function watching(
  pid: number,
  work: () => Promise<void>,
): Promise<{ before: number; most: number; seconds: number }> {
  const before = memoryOf(pid)
  const seen = [before]
  const timer = setInterval(() => seen.push(memoryOf(pid)), 25)
  const begun = performance.now()
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return { before, most: Math.max(...seen), seconds: (performance.now() - begun) / 1000 }
}
