import { buffer } from 'node:stream/consumers'
import { problems } from '@meridian/contract/core/problems.ts'
import { importLimits } from '@meridian/contract/imports.limits.ts'
import { ReadingWishes } from '@meridian/contract/imports.ts'
import type { FastifyRequest } from 'fastify'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { storable } from './lists.ts'
import type { Wishes } from './read.types.ts'

interface Received {
  name: string
  bytes: Buffer
}

/**
 * Reads the one file of a multipart body into memory, with the chosen encoding and separator. Its size is limited, and it is not
 * stored.
 * @throws CallError too_large above the limit of a workbook; invalid for no file, a second file or an unknown choice;
 *   bad_request for a body that is cut off
 */
export async function receiveTable(
  request: FastifyRequest,
): Promise<Received & { wishes: Wishes }> {
  const fields: Record<string, unknown> = {}
  let received: Received | undefined
  try {
    const limits = {
      fileSize: importLimits.workbook,
      files: 1,
      fields: 5,
      parts: 6,
      fieldSize: 200,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') {
        fields[part.fieldname] = part.value || undefined
        continue
      }
      const bytes = await buffer(part.file)
      if (part.file.truncated) throw tooLarge()
      received = { name: plainName(part.filename), bytes }
    }
  } catch (error) {
    if (error instanceof CallError) throw error
    const second = (error as { code?: unknown } | null)?.code === 'FST_FILES_LIMIT'
    throw second ? invalidField('file', 'files.one_file') : new CallError('bad_request')
  }
  if (!received) throw invalidField('file', 'validation.required')
  const wishes = ReadingWishes.safeParse(fields)
  if (!wishes.success) throw new CallError('invalid', { fields: problems(wishes.error.issues) })
  return { ...received, wishes: wishes.data }
}

function tooLarge(): CallError {
  return new CallError('too_large', { values: { max: importLimits.workbook >> 20 } })
}

/** The last part of a file's name, without characters that change the direction of writing. It is shown, never used as a path. */
function plainName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  const clean = storable(last.replace(/[\p{Cc}\p{Cf}]/gu, ''))
    .slice(0, 200)
    .toWellFormed()
  return clean || 'file'
}
