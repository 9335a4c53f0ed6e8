import { contentKinds, QuestionContent } from '@meridian/contract/questions.ts'
import { z } from 'zod'
import type { AddressOf } from '../platform/files/addresses.ts'

/** What a version keeps of what is shown with it; those of the first days have no kind and are pictures. */
export const StoredContent = QuestionContent.extend({
  kind: z.enum(contentKinds).default('image'),
}).nullable()

/** What is shown with a question, with an address to read it from. */
export function presentContent(content: unknown, addressOf: AddressOf) {
  const stored = StoredContent.parse(content)
  return stored && { ...stored, url: addressOf(stored.file_id) }
}

/** Points as the calls carry them. */
export function points(value: string | null): number | null {
  return value === null ? null : Number(value)
}
