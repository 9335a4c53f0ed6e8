import type { FastifyRequest } from 'fastify'
import type { Storage } from '../../platform/files/storage.ts'
import { headersOf } from './files.headers.ts'
import { isAttachment } from './files.shared.ts'
import { kindOf } from './kinds.ts'

/**
 * Seconds for which the store's own address works. Players ask it again for every part, and never this server: a film
 * that is paused for longer stops there, so it works as long as the address of the file.
 */
const secondsShown = 300
const secondsPlayed = 2 * 3600

/** What a browser shows or plays within a page: what it says it wants bytes for, and the kinds of file for it. */
const within = new Set<unknown>(['image', 'video', 'audio'])

/**
 * Where a browser gets the bytes of a picture, a film or a recording from the store itself; null where this server gives
 * them. What a page reads, opens or saves comes from here: it needs headers that a store does not send.
 */
export async function directAddress(
  file: { storage_key: string; name: string; mime: string; folder: string },
  storage: Storage,
  { method, headers }: FastifyRequest,
): Promise<string | null> {
  if (method !== 'GET' || !within.has(headers['sec-fetch-dest'])) return null
  // A store asks nobody whether its announcement may still be read.
  if (isAttachment(file)) return null
  const kind = kindOf(file.mime)
  if (!within.has(kind)) return null
  const answer = headersOf(file, '')
  return storage.direct(file.storage_key, {
    type: answer['content-type'],
    disposition: answer['content-disposition'],
    seconds: kind === 'image' ? secondsShown : secondsPlayed,
  })
}
