import type { DataStore } from '@tus/server'

/** What stores say of bytes that are not there, whatever they are made of. */
export function gone(what: string, cause?: unknown): Error {
  return Object.assign(new Error(`There is no ${what}`, { cause }), { code: 'ENOENT' })
}

/** That the folder of files is not where it was, for whoever looks into the log. */
export function storeAway(root: string, cause?: unknown): Error {
  const text = `The folder of files is not the one that was claimed: is ${root} mounted?`
  return Object.assign(new Error(text, { cause }), { code: 'STORE_AWAY' })
}

/** Ids of uploads become names of files: only those that can be nothing else are looked for. */
export function isUploadId(text: string): boolean {
  return /^[\w-]+$/.test(text)
}

/** Refuses an upload that is not there to its last byte: `ENOENT` where there is none at all. */
export async function requireFinished(store: DataStore, uploadId: string): Promise<void> {
  if (!isUploadId(uploadId)) throw gone('upload')
  const upload = await store.getUpload(uploadId).catch((error: { status_code?: number }) => {
    if (error.status_code === 404 || error.status_code === 410) throw gone('upload', error)
    throw error
  })
  if (upload.size === undefined || upload.offset !== upload.size)
    throw new Error(`The upload has ${upload.offset} of ${upload.size} bytes`)
}
