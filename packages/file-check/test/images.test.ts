import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentIn } from '../samples/content.ts'
import { pictures } from '../samples/pictures.ts'
import { withoutMetadata } from '../src/image-metadata.ts'
import { resized, upright } from '../src/image-resize.ts'
import { measure, mostPixels, requireDrawable } from '../src/image-size.ts'
import { wholeImages } from '../src/image-whole.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })

test.each(Object.keys(pictures) as (keyof typeof pictures)[])(
  'a whole picture is told from half of one: %s',
  async (type) => {
    const bytes = pictures[type]
    expect(await wholeImages[type](contentIn(bytes))).toBe(true)
    expect(await wholeImages[type](contentIn(bytes.subarray(0, -2)))).toBe(false)
    expect(withoutMetadata(type, bytes)).toEqual(bytes)
  },
)

test('what hides behind the end of a picture does not stay', async () => {
  const noted = await plain(4, 4)
    .withExif({ IFD0: { Make: 'Somebody' } })
    .jpeg()
    .toBuffer()
  expect(noted.includes('Somebody')).toBe(true)
  expect(withoutMetadata('jpg', Buffer.concat([pictures.jpg, noted]))).toEqual(pictures.jpg)
  expect(withoutMetadata('jpg', noted)?.includes('Somebody')).toBe(false)
})

test('a picture is measured without being unpacked, and refused for too many pixels', async () => {
  expect(await measure(await plain(30, 20).png().toBuffer())).toEqual({
    width: 30,
    height: 20,
    frames: 1,
  })
  expect(await measure(Buffer.from('no picture'))).toBeNull()
  const huge = Buffer.from(pictures.png)
  huge.writeUInt32BE(10_000, 16)
  huge.writeUInt32BE(10_000, 20)
  expect(10_000 * 10_000).toBeGreaterThan(mostPixels)
  await expect(requireDrawable(contentIn(huge))).rejects.toMatchObject({
    fault: 'too_many_pixels',
    values: { width: 10_000, height: 10_000, max: mostPixels / 1e6 },
  })
  await expect(requireDrawable(contentIn(Buffer.from('no picture')))).rejects.toMatchObject({
    fault: 'broken',
  })
})

test('a smaller picture keeps its shape, and a small one its size', async () => {
  const small = await resized(await plain(400, 200).png().toBuffer(), 100, true)
  expect(await sharp(small ?? undefined).metadata()).toMatchObject({
    format: 'webp',
    width: 100,
    height: 50,
  })
  const same = await resized(pictures.png, 100, true)
  expect(await sharp(same ?? undefined).metadata()).toMatchObject({ width: 1, height: 1 })
  expect(await resized(Buffer.from('no picture'), 100, true)).toBeNull()
})

test('a picture that moves goes on moving only where that is asked for', async () => {
  const frames = await Promise.all(
    [plain(8, 8), plain(8, 8).negate()].map((one) => one.png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const pagesOf = async (bytes: Buffer | null) =>
    (await sharp(bytes ?? undefined, { animated: true }).metadata()).pages ?? 1
  expect(await pagesOf(await resized(moving, 4, true))).toBe(2)
  expect(await pagesOf(await resized(moving, 4, false))).toBe(1)
})

test('only a picture that was taken lying is turned', async () => {
  const lying = await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const turned = await upright(lying)
  expect(await sharp(turned ?? undefined).metadata()).toMatchObject({ width: 20, height: 40 })
  expect(await upright(await plain(40, 20).jpeg().toBuffer())).toBeNull()
})
