import { type Caps, checkArchive, type Verdict } from './check.ts'

/** Checks an archive in a worker, and posts its bytes back. */
self.onmessage = async ({ data }: MessageEvent<{ bytes: ArrayBuffer; caps: Caps }>) => {
  const verdict: Verdict = await checkArchive(new Uint8Array(data.bytes), data.caps)
  self.postMessage({ verdict, bytes: data.bytes }, { transfer: [data.bytes] })
}
