import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { media } from '@meridian/file-check/samples/documents.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeUser } from '../../src/factories/people.ts'
import { sweepFiles } from '../../src/features/files/files.sweep.ts'
import { sweepOrphans } from '../../src/features/files/orphans.ts'
import { sweepUploads } from '../../src/features/files/uploads.sweep.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { killAll, type Program, processTree, startProgram } from '../programs/tree.ts'
import { kindsOfStore, startStore, type TestStore } from '../stores.ts'
import { resume, type Sender, sendForm, sendResumable } from './slow-uploads.ts'

/** How often the server is killed; bench/uploads-crash.ts sets more, and prints what was met. */
const kills = Number(process.env.UPLOAD_KILLS ?? 3)
const megabyte = 1024 * 1024

const small = media.mp4(1000)
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(kindsOfStore)(
  'a server that is killed during uploads to a store of the kind %s',
  (kind) => {
    // More than S3 takes in one part, and less where that makes no difference.
    const size = (kind === 's3' ? 10 : 4) * megabyte
    const film = () => Buffer.concat([media.mp4(), randomBytes(size)])
    let store: TestStore
    let harness: Harness
    let ibc: Client
    let program: Program
    let database: string
    beforeAll(async () => {
      store = await startStore(kind)
      harness = await startHarness(store.settings)
      ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
        harness.db,
      )
      database = rows[0]?.name ?? ''
    })
    afterAll(async () => {
      await harness.close()
      await store.stop()
    })

    /** Another server of the same database and the same store, which is the one to be killed; it has taken uploads. */
    async function startServer(): Promise<Sender> {
      const target = { ...inject('server'), database }
      program = startProgram('server.ts', JSON.stringify({ target, settings: store.settings }))
      const line = await program.line('serving')
      const server = senderTo(line.slice('serving '.length))
      await Promise.all([sendForm(server, small), sendResumable(server, small)])
      await harness.db.deleteFrom('uploads').execute()
      return server
    }

    const senderTo = (baseUrl: string): Sender => ({
      baseUrl,
      token: ibc.session?.user.token.token ?? '',
    })

    /** Every file that there is has the bytes that were sent, all of them. Gives how many films there are. */
    async function checkFiles(sent: readonly Buffer[]): Promise<number> {
      const files = await harness.db.selectFrom('files').selectAll().execute()
      for (const { storage_key, size, sha256 } of files) {
        const chunks = await (await harness.storage.open(storage_key)).toArray()
        const bytes = Buffer.concat(chunks)
        expect(bytes.length).toBe(Number(size))
        expect(hashOf(bytes)).toBe(sha256.toString('hex'))
        expect([small, ...sent].map(hashOf)).toContain(hashOf(bytes))
      }
      return files.filter(({ size }) => Number(size) > small.length).length
    }

    /** All sweeps, as a day later. */
    async function sweep(): Promise<void> {
      const { db } = harness
      const before = sql<Date>`now() - interval '25 hours'`
      await db.updateTable('uploads').set({ created_at: before, held_until: null }).execute()
      await db.updateTable('files').set({ unused_since: before }).execute()
      await db.deleteFrom('settings').where('name', '=', 'orphans_looked_for').execute()
      await sweepUploads(harness)
      await sweepFiles(harness)
      const log = { info() {}, error: (_: object, text: string) => expect.fail(text) }
      await sweepOrphans(harness, log, { now: new Date(Date.now() + 25 * 3_600_000) })
    }

    test(`shows no half file, goes on where it was, and leaves nothing (${kills} kills)`, {
      timeout: 60_000 + kills * 60_000,
    }, async () => {
      let server = await startServer()
      const whole = [film(), film()] as const
      const begun = performance.now()
      const answers = await Promise.all([
        sendForm(server, whole[0]),
        sendResumable(server, whole[1]),
      ])
      expect(answers).toEqual([200, 200])
      const duration = performance.now() - begun
      expect(await checkFiles(whole)).toBe(2)
      await sweep()
      expect(await store.kept()).toEqual([])

      for (let round = 1; round <= kills; round++) {
        const sent = [film(), film()] as const
        const moment = Math.random() * duration * 1.1
        const uploads = Promise.all([sendForm(server, sent[0]), sendResumable(server, sent[1])])
        await sleep(moment)
        killAll(processTree(program.pid))
        const answered = await uploads
        await program.ended
        const left = (await store.kept()).length
        const files = await checkFiles(sent)
        expect(files).toBeGreaterThanOrEqual(answered.filter((status) => status === 200).length)

        // What a dead server holds is free after seconds; here it is at once.
        await harness.db.updateTable('uploads').set({ held_until: null }).execute()
        const upload = await harness.db.selectFrom('uploads').select('id').executeTakeFirst()
        const resumed = upload && (await resume(senderTo(harness.baseUrl), upload.id, sent[1]))
        if (resumed) expect(resumed.status).toBe(200)
        await checkFiles(sent)

        await sweep()
        expect(await store.kept()).toEqual([])
        if (process.env.UPLOAD_KILLS)
          console.log(
            `${kind} round ${round}: killed after ${Math.round(moment)} of ${Math.round(duration)} ms, answered ${answered.map((status) => status ?? 'nothing').join(' and ')}, ${files} files, ${left} things in the store, resumed at ${resumed?.offset ?? 'nothing'}`,
          )
        if (round < kills) server = await startServer()
      }
    })
  },
)
