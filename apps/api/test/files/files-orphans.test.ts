import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { uploadMedia } from '@meridian/contract/files.ts'
import { media } from '@meridian/file-check/samples/documents.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../src/factories/people.ts'
import { sweepFiles } from '../../src/features/files/files.sweep.ts'
import { keyed, sweepOrphans } from '../../src/features/files/orphans.ts'
import type { Storage } from '../../src/platform/files/storage.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { formOf } from '../pictures.ts'
import { kindsOfStore, startStore, type TestStore } from '../stores.ts'

const hour = 3_600_000

describe.each(kindsOfStore)('files in a store of the kind %s', (kind) => {
  let store: TestStore
  let harness: Harness
  let storage: Storage
  let ibc: Client
  let errors: string[]
  beforeAll(async () => {
    store = await startStore(kind)
    harness = await startHarness(store.settings)
    storage = harness.storage
    ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
  })
  afterAll(async () => {
    await harness.close()
    await store.stop()
  })
  beforeEach(async () => {
    errors = []
    await harness.db.deleteFrom('settings').where('name', '=', 'orphans_looked_for').execute()
  })

  const log = { info() {}, error: (_: object, text: string) => void errors.push(text) }
  /** Looks for orphans as so many hours from now. */
  const sweep = (hours: number) =>
    sweepOrphans(harness, log, { now: new Date(Date.now() + hours * hour) })
  const put = async () => (await storage.put(Readable.from([randomBytes(100)]))).key
  const upload = async (bytes: Buffer) =>
    (await ibc.call(uploadMedia, {}, { form: formOf(bytes, 'a.mp4') })).data
  const rowOf = (id: string) =>
    harness.db.selectFrom('files').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

  async function keys(): Promise<string[]> {
    const found: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = await storage.list(after)
      found.push(...page.keys.map(({ key }) => key))
      after = page.next
    }
    return found
  }

  test('an upload is given back whole and in parts, and goes when nothing points to it', async () => {
    const bytes = media.mp4(6_000_000)
    const { id, url } = await upload(bytes)
    const fetchIt = (headers: Record<string, string> = {}) => ibc.read(url, headers)
    expect(Buffer.from(await (await fetchIt()).arrayBuffer()).equals(bytes)).toBe(true)
    const part = await fetchIt({ range: 'bytes=5999000-' })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5_999_000))).toBe(true)
    expect((await fetchIt({ range: 'bytes=90000000-' })).status).toBe(416)

    const { storage_key } = await rowOf(id)
    expect(await keys()).toEqual([storage_key])
    await harness.db
      .updateTable('files')
      .set({ unused_since: sql`now() - interval '25 hours'` })
      .execute()
    expect(await sweepFiles(harness)).toBe(1)
    expect(await keys()).toEqual([])
    expect((await fetchIt()).status).toBe(404)
  })

  test('bytes that no row tells of go after a day, and no others', async () => {
    const { id } = await upload(media.mp4(50))
    const { storage_key } = await rowOf(id)
    const orphan = await put()
    expect(await sweep(23)).toMatchObject({ orphans: 0, missing: 0 })
    expect(await keys()).toContain(orphan)
    // All keys are looked through once a day.
    expect(await sweep(30)).toMatchObject({ orphans: 0 })
    expect(await sweep(23 + 23)).toMatchObject({ orphans: 1, missing: 0 })
    expect(await keys()).toEqual([storage_key])
    expect(errors).toEqual([])
    await harness.db.deleteFrom('files').execute()
    await storage.remove(storage_key)
  })

  test('rows that have lost their bytes are told of', async () => {
    const { id } = await upload(media.mp4(50))
    const { storage_key } = await rowOf(id)
    await storage.remove(storage_key)
    expect(await sweep(0)).toMatchObject({ missing: 0 })
    await harness.db
      .updateTable('files')
      .set({ created_at: sql`now() - interval '2 hours'` })
      .execute()
    expect(await sweep(24)).toMatchObject({ missing: 1, keys: [storage_key] })
    await harness.db.deleteFrom('files').execute()
  })

  test('several servers at once remove each orphan, and go on where one has stopped', async () => {
    const orphans = await Promise.all(Array.from({ length: 30 }, put))
    const stopping = new AbortController()
    stopping.abort()
    const later = new Date(Date.now() + 25 * hour)
    const stopped = { signal: stopping.signal, now: later }
    expect(await sweepOrphans(harness, log, stopped)).toMatchObject({
      orphans: 0,
    })
    const found = await Promise.all([sweep(25), sweep(25), sweep(25)])
    expect(found.reduce((sum, { orphans }) => sum + orphans, 0)).toBe(orphans.length)
    expect(await keys()).toEqual([])
  })

  test('where another database has files too, nothing is removed', async () => {
    const orphan = await put()
    await storage.claim('another')
    expect(await sweep(48)).toMatchObject({ orphans: 0 })
    expect(errors).toEqual([expect.stringMatching(/several databases/)])
    expect(await keys()).toEqual([orphan])
  })

  if (kind === 'disk')
    test('what a killed health probe left is removed, where several databases have files too', async () => {
      const left = join(harness.filesDir, 'incoming', 'probe-left')
      await storage.probe()
      await writeFile(left, 'ready')
      await storage.claim('another')
      await sweep(1)
      expect(existsSync(left)).toBe(true)
      await sweep(48)
      expect(existsSync(left)).toBe(false)
    })

  test('every table that names stored bytes is asked', async () => {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'storage_key' order by 1`.execute(harness.db)
    expect(rows.map(({ table }) => table)).toEqual(keyed)
  })
})
