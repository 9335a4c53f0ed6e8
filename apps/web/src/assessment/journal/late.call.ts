import { sendLateAnswers } from '@meridian/contract/calls/answering.gen.ts'
import { call } from '../../core/client.ts'
import { saveLimit } from '../../core/http.ts'
import { sendLate } from './late.ts'
import type { AnswerStorage, Place } from './types.ts'

/** `sendLate` to the server, for whoever shows what became of it: the person is told nothing on the way. */
export function sendLateQuietly(storage: AnswerStorage, place: Place): Promise<boolean> {
  const params = { id: place.attempt }
  return sendLate(storage, place, (body) =>
    call(sendLateAnswers, { params, body }, { handled: true, quiet: true, limit: saveLimit }),
  )
}
