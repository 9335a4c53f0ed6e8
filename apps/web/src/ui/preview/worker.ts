import { PreviewError } from './preview-error.ts'

interface AskOptions {
  transfer: Transferable[]
  /** After so many seconds it is ended, whatever it is doing. */
  seconds: number
  signal: AbortSignal
}

/**
 * Asks a worker one thing and ends it.
 * @throws Unshown, or the AbortError of the signal
 */
export async function askWorker<Answer>(
  worker: Worker,
  message: unknown,
  { transfer, seconds, signal }: AskOptions,
): Promise<Answer> {
  let timer: number | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal.throwIfAborted()
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      timer = window.setTimeout(() => reject(new PreviewError('slow')), seconds * 1000)
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
      // Memory that is used up ends a worker with an error as well.
      worker.onerror = () => reject(new PreviewError('broken'))
      worker.postMessage(message, transfer)
    })
  } finally {
    window.clearTimeout(timer)
    worker.terminate()
  }
}
