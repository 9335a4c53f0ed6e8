import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets.ts'
import { addressSecret, addressSecrets } from './secret.ts'

const hour = 3_600_000

/** The signed address of a file, from its id; null for no file. */
export type AddressOf = <Id extends string | null>(fileId: Id) => Id extends null ? null : string

/**
 * Signs addresses of files for an answer that is being written. An address works for the reader of the answer alone
 * (the teacher, where a teacher looks as a student), and for one to two hours: the end is rounded up to the hour, so
 * that a picture keeps its address for a while and the browser its copy.
 */
export async function fileAddresses(
  secrets: Secrets,
  actor: { userId: string; shownTo?: string; at: Date },
): Promise<AddressOf> {
  const viewer = { userId: actor.shownTo ?? actor.userId }
  const secret = await addressSecret(secrets)
  const expires = (Math.floor(actor.at.getTime() / hour) + 2) * hour
  const address = (id: string | null) =>
    id === null
      ? null
      : `/api/files/${id}?expires=${expires}&signature=${signature(secret, id, viewer, String(expires))}`
  return address as AddressOf
}

/** Whether an address was signed by Meridian for this file and this viewer, and has not expired. */
export async function isSigned(
  secrets: Secrets,
  fileId: string,
  viewer: { userId: string; at: Date },
  address: { expires: string; signature: string },
): Promise<boolean> {
  const given = Buffer.from(address.signature)
  const right = (secret: KeyObject) => {
    const expected = Buffer.from(signature(secret, fileId, viewer, address.expires))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  if (!(await addressSecrets(secrets)).some(right)) return false
  return Number(address.expires) > viewer.at.getTime()
}

function signature(
  secret: KeyObject,
  fileId: string,
  viewer: { userId: string },
  expires: string,
): string {
  const text = `${fileId}\n${viewer.userId}\n${expires}`
  return createHmac('sha256', secret).update(text).digest('base64url')
}
