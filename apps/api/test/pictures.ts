import { uploadImage } from '@meridian/contract/files.ts'
import type { Client } from './harness.ts'

/** The smallest pictures there are of each kind that Meridian takes, as bytes. */
export const pictures = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  webp: Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64'),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
}

/** A multipart body of one file. */
export function formOf(bytes: Uint8Array<ArrayBuffer> | Buffer, name = 'picture.png'): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  return form
}

/** Uploads a picture as this client; gives the stored file. */
export async function uploadPicture(client: Client, bytes: Buffer = pictures.png) {
  return (await client.call(uploadImage, {}, { form: formOf(bytes) })).data
}
