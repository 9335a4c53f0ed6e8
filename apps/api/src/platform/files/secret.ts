import type { Database } from '../database/connect.ts'
import { acceptedSecrets, secretOf } from '../secrets.ts'

/** The secret that addresses of files are signed with. */
export function addressSecret(db: Database): Promise<Buffer> {
  return secretOf(db, 'file_address_secret')
}

/** Every secret that an address may have been signed with. */
export function addressSecrets(db: Database): Promise<Buffer[]> {
  return acceptedSecrets(db, 'file_address_secret')
}
