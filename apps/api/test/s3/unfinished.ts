import { readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

// The calls about multipart uploads that s3rver has not, on the folders in which it keeps their parts: what is
// unfinished, which parts of one are there, and giving one up.

/** Answers a request for one of these calls; gives whether it was one. */
export async function answerUnfinished(
  directory: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
  const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/')
  const key = rest.join('/')
  const uploads = join(directory, bucket, '._S3rver_uploads')
  const uploadId = searchParams.get('uploadId')
  const send = (status: number, xml: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' }).end(status === 204 ? '' : xml)
    return true
  }
  if (request.method === 'GET' && key === '' && searchParams.has('uploads'))
    return send(200, await listUploads(uploads, searchParams.get('prefix') ?? ''))
  if (uploadId === null || !['GET', 'DELETE'].includes(request.method ?? '')) return false
  const folder = join(uploads, uploadId)
  if (!(await namesIn(folder)).includes('key'))
    return send(404, '<Error><Code>NoSuchUpload</Code><Message>None</Message></Error>')
  if (request.method === 'GET') return send(200, await listParts(folder))
  // A part may still be written, by a put that is given up while it sends.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  return send(204, '')
}

async function listUploads(uploads: string, prefix: string): Promise<string> {
  let found = ''
  for (const id of await namesIn(uploads)) {
    const path = join(uploads, id, 'key')
    // One that is just being begun or given up is not there.
    if (!(await namesIn(join(uploads, id))).includes('key')) continue
    const key = await readFile(path, 'utf8')
    const begun = (await stat(path)).mtime.toISOString()
    if (key.startsWith(prefix))
      found += `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`
  }
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${found}</ListMultipartUploadsResult>`
}

/** A part has its hash beside it once it is whole. */
async function listParts(folder: string): Promise<string> {
  const names = await namesIn(folder)
  let found = ''
  for (const name of names.filter((each) => names.includes(`${each}.md5`))) {
    const hash = await readFile(join(folder, `${name}.md5`), 'utf8')
    const { size } = await stat(join(folder, name))
    found += `<Part><PartNumber>${name}</PartNumber><ETag>"${hash}"</ETag><Size>${size}</Size></Part>`
  }
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${found}</ListPartsResult>`
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
