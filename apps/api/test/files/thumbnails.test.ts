import { readdir } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { uploadImage, uploadMedia } from '@meridian/contract/files.ts'
import { media } from '@meridian/file-check/samples/documents.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { sweepFiles } from '../../src/features/files/files.sweep.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { formOf, uploadPicture } from '../pictures.ts'

let harness: Harness
let teacher: Client
beforeAll(async () => {
  harness = await startHarness()
  const { id } = await makeSchool(harness.db)
  teacher = await harness.as(await makeTeacher(harness.db, id))
  await uploadPicture(teacher)
})
afterAll(() => harness.close())

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

async function stored(): Promise<number> {
  const entries = await readdir(harness.filesDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

async function fetched(url: string, size: number | string) {
  const answer = await teacher.read(`${url}&size=${size}`)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a photograph comes small, upright and without the place where it was taken', async () => {
  const photograph = await drawn(800, 600)
    .withExif({
      IFD0: { Make: 'Meridian', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif?.length).toBeGreaterThan(100)
  const { url } = await uploadPicture(teacher, photograph)
  for (const [size, height] of [
    [80, 107],
    [320, 427],
    // Never larger than the picture itself.
    [1280, 800],
  ] as const) {
    const { answer, bytes } = await fetched(url, size)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="picture\.webp"/)
    const said = await sharp(bytes).metadata()
    expect([said.width, said.height]).toEqual([Math.min(size, 600), height])
    expect([said.exif, said.orientation]).toEqual([undefined, undefined])
  }
  const whole = Buffer.from(await (await teacher.read(url)).arrayBuffer())
  const said = await sharp(whole).metadata()
  expect([said.format, said.width, said.height]).toEqual(['jpeg', 600, 800])
  expect([said.exif, said.orientation]).toEqual([undefined, undefined])
})

test('whoever asks at the same time gets the same picture, drawn once and kept', async () => {
  const { id, url } = await uploadPicture(teacher, await drawn(900, 600).png().toBuffer())
  const before = await stored()
  const headers = { authorization: `Bearer ${teacher.session?.user.token.token}` }
  const asked = Array.from({ length: 12 }, () =>
    harness.app.inject({ url: `${url}&size=160`, headers }),
  )
  const all = await Promise.all(asked)
  expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  const tags = new Set(all.map((answer) => String(answer.headers.etag)))
  expect(tags.size).toBe(1)
  expect(await stored()).toBe(before + 1)
  const known = await teacher.read(`${url}&size=160`, { 'if-none-match': [...tags][0] ?? '' })
  expect(known.status).toBe(304)

  // It goes with its picture.
  await harness.db
    .updateTable('files')
    .set({ unused_since: new Date('2020-01-01') })
    .where('id', '=', id)
    .execute()
  expect(await sweepFiles(harness)).toBe(1)
  expect(await stored()).toBe(before - 1)
  expect((await fetched(url, 160)).answer.status).toBe(404)
})

test('a moving picture moves where it is large, and stands still where it is small', async () => {
  const frames = await Promise.all(
    ['teal', 'orange', 'navy'].map((background) =>
      sharp({ create: { width: 700, height: 70, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  for (const kind of ['gif', 'webp'] as const) {
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(kind, { loop: 0, delay: 100 })
      .toBuffer()
    const { url } = await uploadPicture(teacher, moving)
    expect((await sharp((await fetched(url, 320)).bytes).metadata()).pages ?? 1).toBe(1)
    const large = await sharp((await fetched(url, 640)).bytes, { animated: true }).metadata()
    expect([large.pages, large.width, large.pageHeight]).toEqual([3, 640, 64])
  }
})

test('a tall and a transparent picture keep their shape', async () => {
  const tall = await uploadPicture(teacher, await drawn(20, 2000).png().toBuffer())
  const { bytes } = await fetched(tall.url, 80)
  expect((await sharp(bytes).metadata()).height).toBe(320)
  const clear = sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
  const { url } = await uploadPicture(teacher, await clear.png().toBuffer())
  expect((await sharp((await fetched(url, 80)).bytes).stats()).isOpaque).toBe(false)
})

test('a size that there is not, what is no picture and a forged address lead to nothing', async () => {
  const { url } = await uploadPicture(teacher)
  for (const size of ['', '81', '080', '1e2', '-80', '80%20', '80&size=160', 'x'.repeat(500)])
    expect((await fetched(url, size)).answer.status, size).toBe(404)
  const form = formOf(media.mp4(100))
  const film = (await teacher.call(uploadMedia, {}, { form })).data
  expect((await fetched(film.url, 80)).answer.status).toBe(404)
  const forged = url.replace(/signature=..../, 'signature=AAAA')
  expect((await fetched(forged, 80)).answer.status).toBe(404)
})

/** A PNG that says it is so large, in a few bytes. */
function saying(width: number, height: number): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  return Buffer.concat([
    pictures.png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a small file that says it is a huge picture is refused, and leaves nothing', async () => {
  const before = await stored()
  const bomb = formOf(saying(65_000, 65_000))
  expect(await failure(teacher.call(uploadImage, {}, { form: bomb }))).toMatchObject({
    status: 422,
    message:
      'This picture has 65000 × 65000 pixels, more than 50 million. Save it smaller and upload it again.',
  })
  const headless = Buffer.concat([pictures.gif.subarray(0, 13), Buffer.from(';')])
  expect(await failure(teacher.call(uploadImage, {}, { form: formOf(headless) }))).toMatchObject({
    status: 422,
  })
  expect(await stored()).toBe(before)
})

test('a moving picture too large to draw is given as it is, and not tried again', async () => {
  // Three frames of 5000 x 5000 pixels, in a few bytes.
  const head = Buffer.from(pictures.gif.subarray(0, 19))
  const frame = Buffer.from(pictures.gif.subarray(19, -1))
  for (const [part, at] of [
    [head, 6],
    [frame, 13],
  ] as const) {
    part.writeUInt16LE(5000, at)
    part.writeUInt16LE(5000, at + 2)
  }
  const moving = Buffer.concat([head, frame, frame, frame, Buffer.from(';')])
  const { id, url } = await uploadPicture(teacher, moving)
  for (let times = 0; times < 2; times += 1) {
    const { answer, bytes } = await fetched(url, 640)
    expect(answer.headers.get('content-type')).toBe('image/gif')
    expect(bytes).toEqual(moving)
  }
  const kept = await harness.db
    .selectFrom('thumbnails')
    .where('file_id', '=', id)
    .select(['size', 'storage_key'])
    .execute()
  expect(kept).toEqual([{ size: 640, storage_key: null }])
})
