import { saveAnswers } from '@meridian/contract/attempts.ts'
import { call } from '../../../app/client.ts'
import { batchOf } from '../player/batch.ts'
import { attemptsWithPending, openJournal } from '../player/journal.ts'

/**
 * Sends what an earlier visit could not: answers of this person that this device still keeps, for attempts that are not on
 * the screen. What the server does not take stays in the journal, where the attempt's own page finds it.
 */
export async function sendLeftovers(userId: string): Promise<void> {
  for (const id of attemptsWithPending(window.localStorage, userId)) {
    const journal = openJournal(window.localStorage, userId, id)
    try {
      const input = { params: { id }, body: { answers: batchOf(journal.pending()) } }
      const { data } = await call(saveAnswers, input, { handled: true, quiet: true })
      for (const one of data.acknowledged) journal.acknowledged(one.id, one.seq)
    } catch {
      // Offline or too late: the page of the attempt tries again, or says that it was too late.
    }
  }
}
