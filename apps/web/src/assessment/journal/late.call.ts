import { sendLateAnswers } from '@meridian/contract/calls/answering.gen.ts'
import { call } from '../../core/client.ts'
import { saveLimit } from '../../core/http.ts'
import { sendLate } from './late.ts'
import type { AnswerStorage, Place } from './types.ts'

/** Calls `sendLate` without notifications: the caller shows the result and the failures. */
export function sendLateQuietly(storage: AnswerStorage, place: Place): Promise<boolean> {
  const params = { id: place.attempt }
  return sendLate(storage, place, (body) =>
    call(sendLateAnswers, { params, body }, { handled: true, quiet: true, limit: saveLimit }),
  )
}
