import type { StudentAttempt } from '@meridian/contract/answering.ts'
import type { AnswerStorage, Change, Place } from './types.ts'

/**
 * Compares what this device keeps of an attempt that has ended with what the server has: what it took in time, and only
 * its acknowledgement was lost, is forgotten, and nothing else. Gives what really came too late.
 */
export async function forgetTaken(
  storage: AnswerStorage,
  place: Place,
  { questions }: Pick<StudentAttempt, 'questions'>,
): Promise<Change[]> {
  const kept = await storage.read(place)
  const known = kept.flatMap((change) => {
    const asked = questions.find((one) => one.id === change.id)
    return asked ? [{ change, taken: wordsOf(asked.answer) === wordsOf(change.value) }] : []
  })
  const taken = known.filter((one) => one.taken).map(({ change }) => change)
  if (taken.length > 0) await storage.write(place, [], taken)
  return known.filter((one) => !one.taken).map(({ change }) => change)
}

/** An answer as one text, whatever order its parts come in. */
function wordsOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer)
  const parts = Object.entries(answer).map(([key, part]) => `${key}:${wordsOf(part)}`)
  return parts.sort().join()
}
