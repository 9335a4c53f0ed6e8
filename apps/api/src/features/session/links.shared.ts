import type { Tx } from '../../platform/database/transaction.ts'

/**
 * Ends the links that a user still has, and those on their way to them, whoever asked for them: by person, and by the
 * addresses that are or were theirs.
 */
export async function endLinks(tx: Tx, userId: string, emails: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('mails')
    .where('kind', 'in', ['invitation', 'password'])
    .where((where) => where.or([where('user_id', '=', userId), where('email', 'in', [...emails])]))
    .execute()
}
