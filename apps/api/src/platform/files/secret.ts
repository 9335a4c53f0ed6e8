import type { KeyObject } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** The secret that addresses of files are signed with. */
export function addressSecret(secrets: Secrets): Promise<KeyObject> {
  return secrets.present('file_address_secret')
}

/** Every secret that an address may have been signed with. */
export function addressSecrets(secrets: Secrets): Promise<KeyObject[]> {
  return secrets.accepted('file_address_secret')
}
