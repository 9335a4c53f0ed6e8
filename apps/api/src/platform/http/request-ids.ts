import { randomUUID } from 'node:crypto'

/**
 * The id of a request in the log and in the error that answers it. Ids are random: counted ones would tell everybody how many
 * requests others have made between two of their own. All are of one length, so that two refusals of one kind have as many
 * bytes.
 */
export function newRequestId(): string {
  return randomUUID().slice(0, 18).replaceAll('-', '')
}
