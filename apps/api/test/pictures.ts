import { uploadImage } from '@meridian/contract/files.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import type { Client } from './harness.ts'

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
