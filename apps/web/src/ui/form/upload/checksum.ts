/**
 * The SHA-256 of a file in hexadecimal, read in steps in a worker; null where the file cannot be read. `stop` ends the
 * work without a result.
 */
export function checksumOf(file: File): { sum: Promise<string | null>; stop: () => void } {
  const worker = new Worker(new URL('./checksum.worker.ts', import.meta.url), { type: 'module' })
  const sum = new Promise<string | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = () => resolve(null)
  })
  worker.postMessage(file)
  return { sum, stop: () => worker.terminate() }
}
