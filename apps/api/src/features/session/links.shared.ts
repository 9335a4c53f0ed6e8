import type { Tx } from '../../platform/database/transaction.ts'

/**
 * Ends all links of a user, and mails with links on their way, whoever asked for them: by person, and by their former
 * and present addresses.
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
