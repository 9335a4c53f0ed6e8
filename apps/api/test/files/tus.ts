import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { StoredFile } from '@meridian/contract/files.ts'
import type { UploadKind } from '@meridian/contract/uploads.ts'
import type { Client } from '../harness.ts'

/** An answer of the protocol. */
export interface TusAnswer {
  status: number
  headers: Headers
  body: { message?: string; code?: string; data?: StoredFile; errors?: { path: string }[] }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const checksum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Uploads by hand: each request of the tus protocol as it goes over the line, in the name of a client. */
export function tusOf(baseUrl: string, client: Pick<Client, 'headers'>) {
  const path = '/api/upload/tus'
  const common = { ...client.headers(), 'tus-resumable': '1.0.0' }

  async function ask(
    method: string,
    where: string,
    headers: Record<string, string> = {},
    body: Buffer | string | null = null,
  ): Promise<TusAnswer> {
    const response = await fetch(new URL(where, baseUrl), {
      method,
      headers: { ...common, ...headers },
      body: typeof body === 'string' || body === null ? body : new Uint8Array(body),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? {} : JSON.parse(text),
    }
  }

  const bytesAt = (offset: number) => ({
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })

  const tus = {
    ask,
    begin: (size: number, kind: UploadKind | string, name = 'الدرس ١.bin') =>
      ask('POST', path, {
        'upload-length': String(size),
        'upload-metadata': `kind ${base64(kind)},filename ${base64(name)}`,
      }),
    /** Begins an upload and gives where it goes. */
    async place(size: number, kind: UploadKind): Promise<string> {
      const begun = await tus.begin(size, kind)
      const where = begun.headers.get('location')
      if (begun.status !== 201 || !where)
        throw new Error(`Not begun: ${begun.status} ${begun.body.message}`)
      return where
    },
    head: (where: string) => ask('HEAD', where),
    /** How many bytes have arrived. */
    offset: async (where: string) =>
      Number((await ask('HEAD', where)).headers.get('upload-offset')),
    send: (where: string, offset: number, bytes: Buffer) =>
      ask('PATCH', where, bytesAt(offset), bytes),
    cancel: (where: string) => ask('DELETE', where),
    finish: (where: string, bytes: Buffer) =>
      ask(
        'POST',
        `${where}/finish`,
        { 'content-type': 'application/json' },
        JSON.stringify({ sha256: checksum(bytes) }),
      ),
    /** Announces all bytes from an offset, sends so many of them and then nothing. `end` cuts the connection. */
    async hang(where: string, offset: number, bytes: Buffer, count: number) {
      const sending = request(new URL(where, baseUrl), {
        method: 'PATCH',
        headers: { ...common, ...bytesAt(offset), 'content-length': bytes.length - offset },
      })
      sending.on('error', () => {})
      sending.flushHeaders()
      await once(sending, 'socket')
      const part = bytes.subarray(offset, offset + count)
      await new Promise<void>((gone) => sending.write(part, () => gone()))
      return { end: () => sending.destroy() }
    },
    /** Sends so many bytes from an offset, and cuts the connection so many milliseconds later. */
    async cut(
      where: string,
      offset: number,
      bytes: Buffer,
      count: number,
      after = 40,
    ): Promise<void> {
      const { end } = await tus.hang(where, offset, bytes, count)
      await pause(after)
      end()
    },
    /** A whole upload. */
    async upload(bytes: Buffer, kind: UploadKind): Promise<StoredFile> {
      const where = await tus.place(bytes.length, kind)
      await tus.send(where, 0, bytes)
      const { data } = (await tus.finish(where, bytes)).body
      if (!data) throw new Error('The upload was not finished')
      return data
    },
  }
  return tus
}
