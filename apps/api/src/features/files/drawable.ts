import type { Content } from '../../platform/files/content.ts'
import { invalidField } from '../../platform/http/errors.ts'
import { measure, mostPixels } from './drawing.ts'

/**
 * Refuses a picture that nothing could show: 422 on `file` for more pixels than are drawn (a small file may unpack to
 * gigabytes), and for a head that cannot be read. Nothing is unpacked for that.
 */
export async function requireDrawable(content: Content): Promise<void> {
  const said = await measure(await content.read(0, content.size))
  if (!said) throw invalidField('file', 'files.broken')
  const { width, height } = said
  if (width * height > mostPixels)
    throw invalidField('file', 'files.too_many_pixels', { width, height, max: mostPixels / 1e6 })
}
