import type { StudentAttempt } from '@meridian/contract/answering.ts'
import type { AnswerStorage, Change, Place } from './types.ts'

/**
 * Compares the changes that this device keeps of an ended attempt with the answers that the server has. A change that the
 * server took in time, and of which only the acknowledgement was lost, leaves the device; all others stay.
 * @returns the changes that came too late
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

/** An answer as one text that does not depend on the order of its parts. */
function wordsOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer)
  const parts = Object.entries(answer).map(([key, part]) => `${key}:${wordsOf(part)}`)
  return parts.sort().join()
}
