import type { FileType } from '@meridian/contract/files.ts'
import type { Content } from '@meridian/file-check/content.ts'
import { FileFault } from '@meridian/file-check/fault.ts'
import { type Container, examine, type Seeming } from '@meridian/file-check/file-type.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { turns } from '../../platform/turns.ts'

/** Files that are examined at once, and how many more of one person wait. */
const atOnce = 2
const waiting = 10
const inTurn = turns(atOnce, waiting)

/**
 * What a stored file is; null when it is nothing that Meridian takes. Files are examined in turn, `whose` says for whom.
 * @throws CallError 422 on `file` with the sentence of its fault (examine() has them all); 429 when too many of the same
 * person's files wait.
 */
export async function settledType(
  seeming: Seeming | Container,
  content: Content,
  whose: string,
): Promise<FileType | null> {
  const settled = inTurn(whose, () => examine(seeming, content))
  if (!settled) throw new CallError('too_many', { key: 'files.busy', retryAfter: 10 })
  return settled.catch((error) => {
    throw error instanceof FileFault ? refusalOf(error) : error
  })
}

function refusalOf({ fault, values }: FileFault): CallError {
  return invalidField('file', `files.${fault}`, values && { ...values })
}
