import type { DataStore } from '@tus/server'

/** The error of every store for bytes that are not there. */
export function gone(what: string, cause?: unknown): Error {
  return Object.assign(new Error(`There is no ${what}`, { cause }), { code: 'ENOENT' })
}

/** The error for a folder of files that is not where it was; its text is for the log. */
export function storeAway(root: string, cause?: unknown): Error {
  const text = `The folder of files is not the one that was claimed: is ${root} mounted?`
  return Object.assign(new Error(text, { cause }), { code: 'STORE_AWAY' })
}

/** Whether a text is the id of an upload. Ids become names of files, so nothing else is looked for. */
export function isUploadId(text: string): boolean {
  return /^[\w-]+$/.test(text)
}

/**
 * Fails for an upload that has not arrived to its last byte.
 * @throws Error ENOENT where there is no upload at all
 */
export async function requireFinished(store: DataStore, uploadId: string): Promise<void> {
  if (!isUploadId(uploadId)) throw gone('upload')
  const upload = await store.getUpload(uploadId).catch((error: { status_code?: number }) => {
    if (error.status_code === 404 || error.status_code === 410) throw gone('upload', error)
    throw error
  })
  if (upload.size === undefined || upload.offset !== upload.size)
    throw new Error(`The upload has ${upload.offset} of ${upload.size} bytes`)
}
