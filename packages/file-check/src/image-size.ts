import type { Content } from './content.ts'
import { FileFault } from './fault.ts'
import { loaded } from './sharp.ts'

/** The most pixels that are drawn at once, all frames of a moving picture together: up to 200 MB while it lasts. */
export const mostPixels = 50_000_000

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
 * Refuses a picture that nothing could show: FileFault for more pixels than are drawn (a small file may unpack to
 * gigabytes), and for a head that cannot be read. Nothing is unpacked for that.
 */
export async function requireDrawable(content: Content): Promise<void> {
  const said = await measure(await content.read(0, content.size))
  if (!said) throw new FileFault('broken')
  const { width, height } = said
  if (width * height > mostPixels)
    throw new FileFault('too_many_pixels', { width, height, max: mostPixels / 1e6 })
}
