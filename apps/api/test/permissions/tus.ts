import type { Route } from '@meridian/contract/core/route.ts'
import { media } from '@meridian/file-check/samples/documents.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
/** A whole frame of an mp3: the upload of the world is of so many bytes. */
export const tusBytes = media.mp3()

/** What a request of the tus protocol carries beside its path. */
export function tusPart({ method }: Route): {
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
} {
  const headers = { 'tus-resumable': '1.0.0' }
  if (method === 'POST') {
    const metadata = `kind ${base64('audio')},filename ${base64('maps.mp3')}`
    const length = String(tusBytes.length)
    return {
      headers: { ...headers, 'upload-length': length, 'upload-metadata': metadata },
      body: null,
    }
  }
  if (method !== 'PATCH') return { headers, body: null }
  const type = 'application/offset+octet-stream'
  return {
    headers: { ...headers, 'upload-offset': '0', 'content-type': type },
    body: new Uint8Array(tusBytes),
  }
}
