import { fileTypes } from '@meridian/contract/calls/files.gen.ts'
import type { FileKind } from '@meridian/contract/files.ts'
import { ApiError } from '../../../core/http.ts'
import type { T } from '../../../core/messages.ts'

/** The kinds of files that a field takes. */
export type FieldKind = Exclude<FileKind, 'captions'>

/** A refusal of a file, as a sentence that follows the file's name. */
export interface Refusal {
  name: string
  why: string
}

/** A limit in megabytes, as it is configured. */
export function inMegabytes(bytes: number): number {
  return Math.round((bytes / (1024 * 1024)) * 10) / 10
}

/**
 * Says why a file need not be sent at all.
 * @param limit in bytes, where it is known
 * @returns null where the server has to decide
 */
export function hopeless(
  file: File,
  kind: FieldKind,
  limit: number | undefined,
  t: T,
): string | null {
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase().replace('jpeg', 'jpg')
  const types: readonly string[] = fileTypes[kind]
  if (ending !== undefined && !types.includes(ending))
    return t('uploads.image_rejected', { types: types.join(', ') })
  if (file.size === 0) return t('uploads.file_empty')
  if (limit === undefined || file.size <= limit) return null
  return t('uploads.file_too_large', { max: inMegabytes(limit) })
}

/** The refusal to show for an upload that failed; none for one that the person has cancelled. */
export function refusalOf(file: File, problem: unknown, t: T): Refusal | null {
  if (problem instanceof DOMException && problem.name === 'AbortError') return null
  const message = problem instanceof Error ? problem.message : t('base.error_unexpected')
  const known = problem instanceof ApiError ? message : t('base.error_network')
  return { name: file.name, why: t('uploads.image_failed', { message: known }) }
}
