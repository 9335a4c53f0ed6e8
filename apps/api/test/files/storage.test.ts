import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { newKey } from '../../src/platform/files/keys.ts'
import type { Storage } from '../../src/platform/files/storage.ts'
import { openStorage } from '../../src/platform/files/store.ts'
import { kindsOfStore, startStore, type TestStore } from '../stores.ts'

const megabyte = 1024 * 1024
/** Later than everything that a test makes. */
const later = () => new Date(Date.now() + 3_600_000)
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Bytes in chunks of an odd size, as a line delivers them. */
function inChunks(bytes: Buffer, size = 65_521): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
}

/** The same as far as `length`, where the line is cut. */
function cutOff(bytes: Buffer, length: number): Readable {
  return Readable.from(
    (async function* () {
      yield* inChunks(bytes.subarray(0, length))
      throw new Error('cut off')
    })(),
  )
}

describe.each(kindsOfStore)('a store of the kind %s', (kind) => {
  let store: TestStore
  let kept: TestStore['kept']
  let storage: Storage
  beforeAll(async () => {
    store = await startStore(kind)
    kept = store.kept
    storage = await openStorage(readConfig(store.settings))
  })
  afterAll(async () => {
    await storage.close()
    await store.stop()
  })

  const read = async (key: string, range?: { start: number; end: number }) =>
    buffer(await storage.open(key, range))

  test.each([0, 1, 5 * megabyte + 1, 17 * megabyte])(
    'gives back %i bytes, whole and in parts',
    async (size) => {
      const bytes = randomBytes(size)
      const stored = await storage.put(inChunks(bytes))
      expect(stored).toEqual({ key: expect.any(String), size, sha256: hashOf(bytes) })
      expect((await read(stored.key)).equals(bytes)).toBe(true)
      if (size > 1) {
        const range = { start: size - 700_000, end: size - 3 }
        expect((await read(stored.key, range)).equals(bytes.subarray(-700_000, -2))).toBe(true)
        expect((await read(stored.key, { start: 1, end: 4 })).equals(bytes.subarray(1, 5))).toBe(
          true,
        )
      }
      await storage.remove(stored.key)
      await storage.remove(stored.key)
      await expect(storage.open(stored.key)).rejects.toMatchObject({ code: 'ENOENT' })
      expect(await kept()).toEqual([])
    },
  )

  test.each([100, 12 * megabyte])(
    'keeps nothing of what is cut off after %i bytes',
    async (length) => {
      const bytes = randomBytes(20 * megabyte)
      await expect(storage.put(cutOff(bytes, length))).rejects.toThrow('cut off')
      expect(await kept()).toEqual([])
    },
  )

  test('a reader that goes away leaves the store able to answer', async () => {
    const { key } = await storage.put(inChunks(randomBytes(3 * megabyte)))
    for (let time = 0; time < 60; time++) (await storage.open(key)).destroy()
    expect((await read(key)).length).toBe(3 * megabyte)
    await storage.remove(key)
  })

  test('what was uploaded in parts, cut at odd places, becomes stored bytes', async () => {
    const bytes = randomBytes(19 * megabyte + 7)
    const uploads = storage.uploads()
    const id = randomBytes(16).toString('hex')
    await uploads.create(
      new Upload({ id, size: bytes.length, offset: 0, metadata: { name: 'النيل' } }),
    )
    for (const cut of [1, 3 * megabyte, 14 * megabyte + 3, 14 * megabyte + 4]) {
      const { offset } = await uploads.getUpload(id)
      await uploads.write(inChunks(bytes.subarray(offset, cut)), id, offset)
      expect(await uploads.getUpload(id)).toMatchObject({ offset: cut, size: bytes.length })
    }
    const key = newKey()
    await expect(storage.measure(id)).rejects.toThrow(/of 19922951 bytes/)
    await expect(storage.adopt(id, key)).rejects.toThrow(/of 19922951 bytes/)
    const { offset, metadata } = await uploads.getUpload(id)
    expect(metadata).toEqual({ name: 'النيل' })
    await uploads.write(inChunks(bytes.subarray(offset)), id, offset)

    expect(await storage.measure(id)).toEqual({ size: bytes.length, sha256: hashOf(bytes) })
    await storage.adopt(id, key)
    expect((await read(key)).equals(bytes)).toBe(true)
    await expect(uploads.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
    const missing = { code: 'ENOENT' }
    await expect(storage.measure(id)).rejects.toMatchObject(missing)
    await expect(storage.adopt(id, newKey())).rejects.toMatchObject(missing)
    // Cut off before anybody was told, it is asked for once more.
    await storage.adopt(id, key)
    expect((await read(key)).equals(bytes)).toBe(true)
    await storage.remove(key)
    expect(await kept()).toEqual([])
  })

  test('an upload that is given up is forgotten, and no other with it', async () => {
    const uploads = storage.uploads()
    const begin = async (id: string) => {
      await uploads.create(new Upload({ id, size: 9 * megabyte, offset: 0 }))
      await uploads.write(inChunks(randomBytes(8 * megabyte + 5)), id, 0)
    }
    await begin('one')
    await begin('one-more')
    await storage.discard('one')
    await storage.discard('one')
    await storage.discard('../one-more')
    await expect(uploads.getUpload('one')).rejects.toMatchObject({ status_code: 404 })
    expect(await uploads.getUpload('one-more')).toMatchObject({ offset: 8 * megabyte + 5 })
    await uploads.remove('one-more')
    expect(await kept()).toEqual([])
  })

  test('what is unfinished is cleared away once it is old enough, and stored bytes stay', async () => {
    const { key } = await storage.put(inChunks(randomBytes(10)))
    const before = await kept()
    const uploads = storage.uploads()
    await uploads.create(new Upload({ id: 'two', size: 20 * megabyte, offset: 0 }))
    await uploads.write(inChunks(randomBytes(9 * megabyte)), 'two', 0)
    const begun = (await kept()).length
    // A put that never ends, as after a crash.
    const never = storage.put(
      Readable.from(
        (async function* () {
          yield* inChunks(randomBytes(20 * megabyte))
          await new Promise(() => {})
        })(),
      ),
    )
    never.catch(() => {})
    const arrived = async () => (await kept()).length > begun
    await expect.poll(arrived, { timeout: 60_000 }).toBe(true)
    expect(await storage.clear(new Date(Date.now() - 60_000))).toBe(0)
    expect(await uploads.getUpload('two')).toMatchObject({ offset: 9 * megabyte })
    expect(await storage.clear(later())).toBeGreaterThan(1)
    expect(await kept()).toEqual(before)
    await storage.remove(key)
  })

  test('all keys are listed in their order, with their age', async () => {
    const started = Date.now()
    const keys: string[] = []
    for (let number = 0; number < 20; number++)
      keys.push((await storage.put(inChunks(randomBytes(3)))).key)
    const listed: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = await storage.list(after)
      listed.push(...page.keys.map(({ key }) => key))
      for (const { storedAt } of page.keys)
        expect(Math.abs(storedAt.getTime() - started)).toBeLessThan(60_000)
      after = page.next
    }
    expect(listed).toEqual(keys.toSorted())
    for (const key of keys) await storage.remove(key)
  })

  test('every database that keeps its files there is known', async () => {
    expect(await storage.claim('one')).toEqual(['one'])
    expect(await storage.claim('one')).toEqual(['one'])
    expect((await storage.claim('two')).toSorted()).toEqual(['one', 'two'])
  })
})

test('an upload whose server dies before its parts are put together in a bucket is whole all the same', async () => {
  const store = await startStore('s3')
  const storage = await openStorage(readConfig(store.settings))
  const uploads = storage.uploads()
  const bytes = randomBytes(11 * megabyte)
  for (const take of [storage.measure, () => Promise.resolve()]) {
    const id = randomBytes(16).toString('hex')
    await uploads.create(new Upload({ id, size: bytes.length, offset: 0 }))
    const death = { finishMultipartUpload: () => Promise.reject(new Error('killed')) }
    const dying = Object.setPrototypeOf(death, uploads) as typeof uploads
    await expect(dying.write(inChunks(bytes), id, 0)).rejects.toThrow('killed')
    expect(await uploads.getUpload(id)).toMatchObject({ offset: bytes.length })

    await take(id)
    const key = newKey()
    await storage.adopt(id, key)
    expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true)
    await storage.remove(key)
  }
  expect(await store.kept()).toEqual([])
  await storage.close()
  await store.stop()
})
