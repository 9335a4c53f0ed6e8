import { buffer } from 'node:stream/consumers'
import { problems } from '@meridian/contract/core/problems.ts'
import { importLimits } from '@meridian/contract/imports.limits.ts'
import { ReadingWishes } from '@meridian/contract/imports.ts'
import type { FastifyRequest } from 'fastify'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { storable } from './lists.ts'
import type { Sent } from './read.ts'
import type { Wishes } from './read.types.ts'

/**
 * Reads the file of a multipart body into memory, or the several files of a package, with the chosen encoding and separator. Their size is
 * limited, and they are not stored.
 * @throws CallError too_large above the limit of a workbook, which holds for several together; invalid for no file, too many of them or an
 *   unknown choice; bad_request for a body that is cut off
 */
export async function receiveTables(
  request: FastifyRequest,
  most: number = importLimits.loose,
): Promise<{ files: Sent[]; wishes: Wishes }> {
  const fields: Record<string, unknown> = {}
  const received: Sent[] = []
  let size = 0
  try {
    const limits = {
      fileSize: importLimits.workbook,
      files: most,
      fields: 5,
      parts: most + 5,
      fieldSize: 200,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') {
        fields[part.fieldname] = part.value || undefined
        continue
      }
      const bytes = await buffer(part.file)
      size += bytes.length
      if (part.file.truncated || size > importLimits.workbook) throw tooLarge()
      received.push({ name: plainName(part.filename), bytes })
    }
  } catch (error) {
    if (error instanceof CallError) throw error
    const several = (error as { code?: unknown } | null)?.code === 'FST_FILES_LIMIT'
    if (!several) throw new CallError('bad_request')
    throw most === 1
      ? invalidField('file', 'files.one_file')
      : invalidField('file', 'imports.loose_many', { max: most })
  }
  if (received.length === 0) throw invalidField('file', 'validation.required')
  const wishes = ReadingWishes.safeParse(fields)
  if (!wishes.success) throw new CallError('invalid', { fields: problems(wishes.error.issues) })
  return { files: received, wishes: wishes.data }
}

/** Reads the one file of a multipart body, as `receiveTables` reads several. */
export async function receiveTable(request: FastifyRequest): Promise<Sent & { wishes: Wishes }> {
  const { files, wishes } = await receiveTables(request, 1)
  const [file] = files
  if (!file) throw invalidField('file', 'validation.required')
  return { ...file, wishes }
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
