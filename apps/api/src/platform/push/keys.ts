import { createECDH, createHash } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** The secret that the keys of this installation are made from; it is kept, and replaced, with all others. */
const secretName = 'push_secret'

/** The keys with which this installation shows push services that a message is its own (VAPID, RFC 8292), as base64url. */
export interface ServerKeys {
  publicKey: string
  privateKey: string
}

/** The keys that browsers are given at present. The first call makes them. */
export async function presentKeys(secrets: Secrets): Promise<ServerKeys> {
  return keysFrom((await secrets.present(secretName)).export())
}

/**
 * The keys of which a browser was given this public one.
 * @returns null when they have been replaced for longer than a day: then the browser has to be asked again
 */
export async function keysOf(secrets: Secrets, publicKey: string): Promise<ServerKeys | null> {
  const accepted = (await secrets.accepted(secretName)).map((secret) => keysFrom(secret.export()))
  return accepted.find((keys) => keys.publicKey === publicKey) ?? null
}

/** A pair of keys of P-256 from 256 random bits: nearly every number is a key; for the others their hash is taken. Pure. */
function keysFrom(secret: Buffer): ServerKeys {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(secret)
  } catch {
    return keysFrom(createHash('sha256').update(secret).digest())
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
