import { getPaper } from '@meridian/contract/calls/papers.gen.ts'
import type { Question } from '@meridian/contract/questions.ts'
import { call } from '../../../core/client.ts'
import type { ApiError } from '../../../core/http.ts'
import { bodyOf, type Draft, draftOf } from './draft.ts'

/** A save that had no answer: it may have come to the server all the same. */
export interface UnconfirmedSave {
  /** The draft as it was opened, which tells one opening from another. */
  opening: Draft
  sent: Draft
  /** The version that it was made from. */
  version: number
  /** The questions that were there before it. */
  known: ReadonlySet<string>
}

/**
 * Looks whether a save without an answer came to the server, so that trying again neither adds a question twice nor
 * takes the page's own save for somebody else's.
 * @returns the question as it is saved; undefined where it was not
 * @throws ApiError where that cannot be asked either
 */
export async function arrived(
  paperId: string,
  lost: UnconfirmedSave,
): Promise<Question | undefined> {
  const options = { handled: true, shown: true }
  const { data } = await call(getPaper, { params: { id: paperId } }, options)
  const { sent, version, known } = lost
  return data.questions.find(
    (question) =>
      (sent.id === null
        ? !known.has(question.id)
        : question.id === sent.id && question.version > version) &&
      wordsOf(draftOf(question)) === wordsOf(sent),
  )
}

/** What a save says, without the spaces around a text, which the server does not keep. */
export function wordsOf(draft: Draft): string {
  return JSON.stringify(bodyOf(draft), (_, value) =>
    typeof value === 'string' ? value.trim() : value,
  )
}

/** Whether a failure has to do with the connection or the server, and not with what was sent. */
export function passes({ status, code }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500 || code === 'unexpected'
}
