import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { addressSecret } from './secret.ts'

const hour = 3_600_000

/** The signed address of a file, from its id; null for no file. */
export type AddressOf = <Id extends string | null>(fileId: Id) => Id extends null ? null : string

/**
 * Signs addresses of files for answers that are being written now. An address works for one to two hours: the end is
 * rounded up to the hour, so that the same picture keeps the same address for a while and the browser its copy.
 */
export async function fileAddresses(db: Database, now = new Date()): Promise<AddressOf> {
  const secret = await addressSecret(db)
  const expires = (Math.floor(now.getTime() / hour) + 2) * hour
  const address = (id: string | null) =>
    id === null
      ? null
      : `/api/files/${id}?expires=${expires}&signature=${signature(secret, id, String(expires))}`
  return address as AddressOf
}

/** Whether an address was signed by Meridian for this file and has not expired. */
export async function isSigned(
  db: Database,
  fileId: string,
  address: { expires: string; signature: string },
  now = new Date(),
): Promise<boolean> {
  const expected = Buffer.from(signature(await addressSecret(db), fileId, address.expires))
  const given = Buffer.from(address.signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number(address.expires) > now.getTime()
}

function signature(secret: Buffer, fileId: string, expires: string): string {
  return createHmac('sha256', secret).update(`${fileId}\n${expires}`).digest('base64url')
}
