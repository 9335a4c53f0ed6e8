import { randomBytes } from 'node:crypto'

const process = randomBytes(6).toString('hex')
let count = 0

/**
 * The name of a request in the log and in the error that answers it, which no other process gives: counted, since each
 * call would pay for a random one. All are of one length, so that two refusals of one kind have as many bytes.
 */
export function newRequestId(): string {
  count += 1
  return `${process}-${count.toString(36).padStart(7, '0')}`
}
