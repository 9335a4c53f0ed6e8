import { pictures } from '@meridian/file-check/samples/pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { uploadPicture } from '../pictures.ts'
import { tusOf } from './tus.ts'

let harness: Harness
let teacher: Client
beforeAll(async () => {
  harness = await startHarness()
  teacher = await harness.as(await makeTeacher(harness.db, (await makeSchool(harness.db)).id))
})
afterAll(() => harness.close())

/** What a telephone writes into a picture: where it was, which one it is, and which way up it was held. */
const notes = {
  IFD0: { Make: 'Telephone of Salma', ImageDescription: 'At home' },
  IFD3: { GPSLatitude: '30/1 2/1 40/1', GPSLatitudeRef: 'N', GPSMapDatum: 'WGS-84-HOME' },
}
const secrets = /Telephone of Salma|At home|WGS-84-HOME|Exif|xpacket|Secret words/

/** Left half red, right half blue; 6 means that it is to be turned by a quarter to the right. */
async function taken(format: 'jpeg' | 'png' | 'webp', orientation = 1): Promise<Buffer> {
  const half = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
    .composite([{ input: half, left: 40, top: 0 }])
    .withExif(notes)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret words</x:xmpmeta>')
    .withMetadata({ orientation })
    .withExifMerge(notes)
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer()
}

const bytesOf = async (url: string) => Buffer.from(await (await teacher.read(url)).arrayBuffer())
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

test.each(['jpeg', 'png', 'webp'] as const)(
  'a picture is stored without what its camera noted, the original too, and looks the same: %s',
  async (format) => {
    const original = await taken(format)
    expect(original.toString('latin1')).toMatch(secrets)
    for (const upload of [uploadPicture, viaTus]) {
      const { url, size } = await upload(teacher, original)
      const stored = await bytesOf(url)
      expect(stored.length).toBe(size)
      expect(stored.toString('latin1')).not.toMatch(secrets)
      const said = await sharp(stored).metadata()
      expect([said.exif, said.xmp, said.width, said.height]).toEqual([undefined, undefined, 80, 40])
      // What its colours mean stays with it.
      expect(said.icc?.length).toBeGreaterThan(0)
      expect(await pixelsOf(stored)).toEqual(await pixelsOf(original))
    }
  },
)

async function viaTus(client: Client, bytes: Buffer) {
  return tusOf(harness.baseUrl, client).upload(bytes, 'image')
}

test('a picture that was taken lying is turned itself', async () => {
  const stored = await bytesOf((await uploadPicture(teacher, await taken('jpeg', 6))).url)
  const said = await sharp(stored).metadata()
  expect([said.width, said.height, said.orientation, said.format]).toEqual([
    40,
    80,
    undefined,
    'jpeg',
  ])
  const [red = 0, , blue = 0] = await sharp(stored)
    .extract({ left: 10, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(blue)
  expect(stored.toString('latin1')).not.toMatch(secrets)
})

test('a moving picture goes on moving', async () => {
  const frames = ['red', 'blue'].map((background) => ({
    create: { width: 8, height: 8, channels: 3 as const, background },
  }))
  const images = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
  for (const format of ['webp', 'gif'] as const) {
    const moving = await sharp(images, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    const stored = await bytesOf((await uploadPicture(teacher, moving)).url)
    expect((await sharp(stored, { animated: true }).metadata()).pages).toBe(2)
  }
})

test('a picture without notes is stored byte for byte', async () => {
  for (const bytes of Object.values(pictures))
    expect(await bytesOf((await uploadPicture(teacher, bytes)).url)).toEqual(bytes)
})
