import { sha256 } from '@noble/hashes/sha2.js'

/** Bytes read at once. */
const step = 4 * 1024 * 1024

/** Answers a file with its SHA-256 in hexadecimal, or with null where it cannot be read. */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  try {
    const hash = sha256.create()
    for (let at = 0; at < file.size; at += step)
      hash.update(new Uint8Array(await file.slice(at, at + step).arrayBuffer()))
    const bytes = [...hash.digest()]
    self.postMessage(bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  } catch {
    // The asking page tells the person.
    self.postMessage(null)
  }
}
