import { measure, mostPixels } from './image-size.ts'
import { loaded } from './sharp.ts'

/** Seconds that one picture may take. */
const patience = 10
/** A picture in a smaller size is at most this many times as tall as it is wide. */
const tallest = 4

/**
 * A picture in a smaller size, turned the way it was taken and without what its camera noted of it (the place, for
 * one), as WebP.
 * @param width In pixels; a narrower picture stays as wide as it is.
 * @param moving Whether a picture that moves goes on moving; otherwise its first frame is taken.
 * @returns null for a picture that cannot be drawn within the limits of pixels and time.
 */
export async function resized(
  bytes: Buffer,
  width: number,
  moving: boolean,
): Promise<Buffer | null> {
  const sharp = await loaded()
  const said = await measure(bytes)
  if (!said) return null
  const animated = moving && said.frames > 1
  if (animated && said.width * said.height * said.frames > mostPixels) return null
  // Whatever libvips finds wrong with a picture, a browser may make more of it.
  return sharp(bytes, { animated, limitInputPixels: mostPixels, failOn: 'none' })
    .timeout({ seconds: patience })
    .autoOrient()
    .resize({
      width,
      // The height of a moving picture is that of all its frames.
      ...(animated ? {} : { height: width * tallest, fit: 'inside' as const }),
      withoutEnlargement: true,
    })
    .webp({ quality: 80, effort: 4 })
    .toBuffer()
    .catch(() => null)
}

/**
 * A picture turned the way it was taken, where a note in it says that it is shown turned, as the same kind of picture and
 * without any notes.
 * @returns null where it stands upright already, moves, or cannot be drawn.
 */
export async function upright(bytes: Buffer): Promise<Buffer | null> {
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
}
