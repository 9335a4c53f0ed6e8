import type { Database } from '../database/connect.ts'
import { secretOf } from '../secrets.ts'

/** The secret that addresses of files are signed with. */
export function addressSecret(db: Database): Promise<Buffer> {
  return secretOf(db, 'file_address_secret')
}
