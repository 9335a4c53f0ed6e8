import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where to, and as whom. */
export interface Sender {
  /** The address of the calls, with /api. */
  baseUrl: string
  token: string
}

/** What came back; null when the server was gone. */
type Answer = { status: number; headers: Record<string, unknown>; body: string } | null

/** Bytes that go at once, and the milliseconds between. */
const piece = 128 * 1024
const pause = 4

/** Uploads a film by the call, slowly; gives the status, null where the server did not live to answer. */
export async function sendForm(sender: Sender, bytes: Buffer): Promise<number | null> {
  const boundary = 'meridian-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const type = `multipart/form-data; boundary=${boundary}`
  const answer = await send(sender, 'POST', '/upload/media', { 'content-type': type }, body)
  return answer?.status ?? null
}

/** Uploads a film by the protocol that resumes, slowly and in parts, and finishes it. */
export async function sendResumable(sender: Sender, bytes: Buffer): Promise<number | null> {
  const of = (text: string) => Buffer.from(text).toString('base64')
  const begun = await send(sender, 'POST', '/upload/tus', {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'upload-metadata': `kind ${of('video')},filename ${of('a.mp4')}`,
  })
  const id = String(begun?.headers.location ?? '')
    .split('/')
    .at(-1)
  return id ? ((await goOn(sender, id, bytes, 0))?.status ?? null) : null
}

/** Goes on with an upload where the server has it, and finishes it; gives where that was, null when it is forgotten. */
export async function resume(
  sender: Sender,
  id: string,
  bytes: Buffer,
): Promise<{ offset: number; status: number | undefined } | null> {
  const known = await send(sender, 'HEAD', `/upload/tus/${id}`, { 'tus-resumable': '1.0.0' })
  if (known?.status !== 200) return null
  const offset = Number(known.headers['upload-offset'])
  return { offset, status: (await goOn(sender, id, bytes, offset))?.status }
}

async function goOn(sender: Sender, id: string, bytes: Buffer, from: number): Promise<Answer> {
  const part = 3_000_000
  for (let at = from; at < bytes.length; at += part) {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': String(at),
      'content-type': 'application/offset+octet-stream',
    }
    const answer = await send(
      sender,
      'PATCH',
      `/upload/tus/${id}`,
      headers,
      bytes.subarray(at, at + part),
    )
    if (answer?.status !== 204) return answer
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const body = Buffer.from(JSON.stringify({ sha256 }))
  return send(
    sender,
    'POST',
    `/upload/tus/${id}/finish`,
    { 'content-type': 'application/json' },
    body,
  )
}

async function send(
  { baseUrl, token }: Sender,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer = Buffer.alloc(0),
): Promise<Answer> {
  const asked = request(`${baseUrl}${path}`, {
    method,
    headers: {
      ...headers,
      ...(method === 'HEAD' ? {} : { 'content-length': String(body.length) }),
      authorization: `Bearer ${token}`,
    },
  })
  const answer = new Promise<Answer>((resolve) => {
    asked.on('error', () => resolve(null))
    asked.on('response', (response) => {
      text(response).then(
        (said) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: said }),
        () => resolve(null),
      )
    })
  })
  for (let at = 0; at < body.length && !asked.destroyed; at += piece) {
    asked.write(body.subarray(at, at + piece))
    await sleep(pause)
  }
  asked.end()
  return answer
}
