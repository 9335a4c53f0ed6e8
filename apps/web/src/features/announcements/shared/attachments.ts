import { attachmentMax } from '@meridian/contract/calls/announcements.gen.ts'
import { fileTypes } from '@meridian/contract/calls/files.gen.ts'
import type { FileKind, StoredFile } from '@meridian/contract/files.ts'
import type { FormFields } from '../../../ui/form/form.ts'

/** What its field needs of a form with attachments. */
export type FormWithFiles = Pick<
  FormFields<{ attachments: StoredFile[] }>,
  'values' | 'field' | 'list'
>

export type AttachmentKind = Exclude<FileKind, 'captions'>
const kinds = ['image', 'video', 'audio', 'document'] as const satisfies AttachmentKind[]

/** The endings that may be chosen. */
export const attachedTypes: readonly string[] = kinds.flatMap((kind) => fileTypes[kind])

/** What a chosen file is by its name; a name without an ending is left to the server, as a document. */
export function kindOfName(name: string): AttachmentKind | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg')
  if (ending === undefined) return 'document'
  return kinds.find((kind) => (fileTypes[kind] as readonly string[]).includes(ending)) ?? null
}

/** How many more files there is room for. */
export const roomBeside = (count: number) => Math.max(0, attachmentMax - count)

/** The ids of files, as a call takes them. */
export const idsOf = (files: readonly Pick<StoredFile, 'id'>[]) => files.map(({ id }) => id)
