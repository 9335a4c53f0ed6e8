import { createHash, randomBytes } from 'node:crypto'
import { media } from '@meridian/file-check/samples/documents.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../src/factories/people.ts'
import { newKey } from '../../src/platform/files/keys.ts'
import type { Storage } from '../../src/platform/files/storage.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { kindsOfStore, startStore, type TestStore } from '../stores.ts'
import { tusOf } from './tus.ts'

/** How far a server had come with an upload of which all bytes are there, when it died. */
const moments: Record<string, (storage: Storage, id: string, key: string) => Promise<void>> = {
  'its key was noted': async () => {},
  'its bytes were moved': (storage, id, key) => storage.adopt(id, key),
}

describe.each(kindsOfStore)('an upload to a store of the kind %s', (kind) => {
  let store: TestStore
  let harness: Harness
  let ibc: Client
  beforeAll(async () => {
    store = await startStore(kind)
    harness = await startHarness(store.settings)
    ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
  })
  afterAll(async () => {
    await harness.close()
    await store.stop()
  })

  test.each(Object.keys(moments))('becomes a file after a crash when %s', async (moment) => {
    const tus = tusOf(harness.baseUrl, ibc)
    const bytes = Buffer.concat([media.mp4(), randomBytes(300_000)])
    const where = await tus.place(bytes.length, 'video')
    expect((await tus.send(where, 0, bytes)).status).toBe(204)

    const id = where.split('/').at(-1) ?? ''
    const key = newKey()
    const sha256 = createHash('sha256').update(bytes).digest()
    const noted = { storage_key: key, sha256 }
    await harness.db.updateTable('uploads').set(noted).where('id', '=', id).execute()
    await moments[moment]?.(harness.storage, id, key)

    expect(await tus.offset(where)).toBe(bytes.length)
    for (let time = 0; time < 2; time++) {
      const { status, body } = await tus.finish(where, bytes)
      expect(status).toBe(200)
      const answer = await ibc.read(body.data?.url ?? '')
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    }
    const kept = (await store.kept()).map((name) => name.replace(/.*\//, ''))
    expect(kept.filter((name) => name.includes(id) || name === key)).toEqual([key])
  })
})
