import { createHash } from 'node:crypto'
import type { ConflictingAnswer } from '@meridian/contract/attempts.shapes.ts'
import { arrangePrompt, askedFields } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import type { AddressOf } from '../platform/files/addresses.ts'
import { presentContent } from './content.ts'
import type { AskedRow } from './questions.ts'

/** A question as its student may see it at any time: neither key nor points. `conflicts` are the answers that wait for a decision. */
export function presentAsked(
  row: Omit<AskedRow, 'counts' | 'content'> & { content: unknown },
  attempt: { id: string; shuffle_choices: boolean },
  addressOf: AddressOf,
  conflicts: ConflictingAnswer[] = [],
) {
  return {
    id: row.id,
    type: row.type,
    question: row.text,
    weight: Number(row.weight),
    required: row.required,
    position: row.place,
    content: presentContent(row.content, addressOf),
    ...nothingAsked,
    ...shownPrompt(row, attempt),
    answer: row.answer,
    seq: Number(row.answer_seq),
    revision: row.revision,
    conflicts,
    left_out: false,
  }
}

/** The fields of all kinds, for those that a question's own kind does not have. */
const nothingAsked = z.object(askedFields).parse({})

/**
 * What an answer is chosen from, where the attempt has an order of its own: by a sum over the ids of the question in this
 * attempt and of the choice, which stays as it is and says nothing of what is right.
 */
function shownPrompt(
  row: Pick<AskedRow, 'id' | 'type' | 'prompt'>,
  { shuffle_choices }: { shuffle_choices: boolean },
) {
  const prompt = row.prompt
  if (!shuffle_choices) return prompt
  return arrangePrompt(row.type, prompt, (choices) =>
    choices
      .map((choice) => ({
        choice,
        place: createHash('sha256').update(`${row.id} ${choice.id}`).digest('hex'),
      }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .map(({ choice }) => choice),
  )
}
