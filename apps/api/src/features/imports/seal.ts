import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import type { Secrets } from '../../platform/secrets.ts'
import type { Letters, Sheet } from './read.types.ts'

const [packed, unpacked] = [promisify(deflate), promisify(inflate)]
const secret = 'imports_secret'
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The sheets of a file as they wait sealed, with the columns whose first passwords were taken out. */
export interface Source {
  letters: Letters
  sheets: readonly Sheet[]
  /** By the place of a sheet: the places of the columns whose cells were emptied. */
  hidden: Record<number, readonly number[]>
}

/** Seals the sheets of a file: nobody reads them in the table of the database, or in a copy of it, without the secret. */
export async function seal(secrets: Secrets, source: Source): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, await secrets.present(secret), nonce)
  const bytes = await packed(Buffer.from(JSON.stringify(source)), { level: 1 })
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Opens what was sealed; null where the secret of that time is no longer accepted. */
export async function unseal(secrets: Secrets, sealed: Buffer): Promise<Source | null> {
  for (const key of await secrets.accepted(secret)) {
    const bytes = opened(key, sealed)
    if (bytes) return JSON.parse((await unpacked(bytes)).toString()) as Source
  }
  return null
}

function opened(key: KeyObject, sealed: Buffer): Buffer | null {
  const cipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
  cipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([cipher.update(sealed.subarray(nonceBytes, -tagBytes)), cipher.final()])
  } catch {
    // Another secret sealed it.
    return null
  }
}
