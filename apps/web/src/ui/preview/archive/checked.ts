import { PreviewError } from '../preview-error.ts'
import { askWorker } from '../worker.ts'
import type { Caps, Verdict } from './check.ts'

const seconds = 20

/**
 * The bytes of an archive that may be unpacked. They are transferred: the given buffer is empty afterwards.
 * @throws Unshown, or the AbortError of the signal
 */
export async function checked(
  bytes: ArrayBuffer,
  caps: Caps,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  // An encrypted Office file is an old one, with the archive locked in it.
  if (new DataView(bytes).byteLength > 8 && new DataView(bytes).getUint32(0) === 0xd0cf11e0)
    throw new PreviewError('encrypted')
  const worker = new Worker(new URL('./archive.worker.ts', import.meta.url), { type: 'module' })
  const answer = await askWorker<{ verdict: Verdict; bytes: ArrayBuffer }>(
    worker,
    { bytes, caps },
    { transfer: [bytes], seconds, signal },
  )
  if (answer.verdict !== 'fine') throw new PreviewError(answer.verdict)
  return answer.bytes
}
