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
  jpg: Buffer.from(
    '/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z',
    'base64',
  ),
}

/** A multipart body of one file, after a folder where one is given. */
export function formOf(
  bytes: Uint8Array<ArrayBuffer> | Buffer,
  name = 'picture.png',
  folder?: string,
): FormData {
  const form = new FormData()
  if (folder !== undefined) form.append('folder', folder)
  form.append('file', new File([new Uint8Array(bytes)], name))
  return form
}

/** Uploads a picture as this client; gives the stored file. */
export async function uploadPicture(client: Client, bytes: Buffer = pictures.png) {
  return (await client.call(uploadImage, {}, { form: formOf(bytes) })).data
}
