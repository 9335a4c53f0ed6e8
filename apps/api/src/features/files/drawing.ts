import { availableParallelism } from 'node:os'
import { movingFrom, type PictureSize } from '@meridian/contract/files.sizes.ts'
import type { Sharp, SharpOptions } from 'sharp'
import { turns } from '../../platform/turns.ts'

/** The most pixels that are drawn at once, all frames of a moving picture together: up to 200 MB while it lasts. */
export const mostPixels = 50_000_000
/** Seconds that one picture may take. */
const patience = 10
/** A picture in a smaller size is at most this many times as tall as it is wide. */
const tallest = 4

/** Pictures are drawn one at a time on each processor; of one person at most so many wait. */
const inTurn = turns(availableParallelism(), 100)

/** Loaded when the first picture comes: a native part, which reads the kinds of picture that are taken and no others. */
const loaded = once(async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  })
  return sharp
})

/** What the head of a picture says: its width and height in pixels, and how many frames it has. Null for a broken one. */
export async function measure(
  bytes: Buffer,
): Promise<{ width: number; height: number; frames: number } | null> {
  const sharp = await loaded()
  const said = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!said) return null
  return { width: said.width, height: said.height, frames: said.pages ?? 1 }
}

/**
 * A picture in a smaller size, turned the way it was taken and without what its camera noted of it (the place, for
 * one), as WebP. `never` for one that cannot be drawn within the limits, `later` where too many of the same person wait.
 */
export async function draw(
  bytes: Buffer,
  size: PictureSize,
  whose: string,
): Promise<Buffer | 'never' | 'later'> {
  const drawn = inTurn(whose, async () => {
    const sharp = await loaded()
    const said = await measure(bytes)
    if (!said) return 'never'
    const moves = said.frames > 1 && size >= movingFrom
    if (moves && said.width * said.height * said.frames > mostPixels) return 'never'
    const open = (options: SharpOptions) => sharp(bytes, { ...options, animated: moves })
    // Whatever libvips finds wrong with a picture, a browser may make more of it.
    return smaller(open, size, moves).catch(() => 'never' as const)
  })
  return drawn ?? 'later'
}

/**
 * A picture turned the way it was taken, where a note in it says that it is shown turned, as the same kind of picture and
 * without any notes. Null where it stands upright already, moves, or cannot be drawn.
 */
export async function upright(bytes: Buffer, whose: string): Promise<Buffer | null> {
  const drawn = inTurn(whose, async () => {
    const sharp = await loaded()
    const said = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null)
    if (!said || (said.orientation ?? 1) === 1 || (said.pages ?? 1) > 1) return null
    return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'none' })
      .timeout({ seconds: patience })
      .autoOrient()
      .keepIccProfile()
      .toFormat(said.format, { quality: 92 })
      .toBuffer()
      .catch(() => null)
  })
  return drawn ?? null
}

function smaller(
  open: (options: SharpOptions) => Sharp,
  size: PictureSize,
  moves: boolean,
): Promise<Buffer> {
  return open({ limitInputPixels: mostPixels, failOn: 'none' })
    .timeout({ seconds: patience })
    .autoOrient()
    .resize({
      width: size,
      // The height of a moving picture is that of all its frames.
      ...(moves ? {} : { height: size * tallest, fit: 'inside' as const }),
      withoutEnlargement: true,
    })
    .webp({ quality: 80, effort: 4 })
    .toBuffer()
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
