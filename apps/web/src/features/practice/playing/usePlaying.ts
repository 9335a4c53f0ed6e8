import { answerPractice } from '@meridian/contract/calls/practice.gen.ts'
import type { PracticeRound, PractisedAnswer } from '@meridian/contract/practice.ts'
import { useState } from 'react'
import type { Answer } from '../../../assessment/journal/types.ts'
import { useCall } from '../../../core/calls.ts'
import type { ApiError } from '../../../core/http.ts'

/** A round as it is played: one question at a time, each with its mark once it was answered. */
export function usePlaying({ id, round }: PracticeRound) {
  const [place, setPlace] = useState(0)
  const [answer, setAnswer] = useState<Answer>(null)
  const [marked, setMarked] = useState<ReadonlyMap<string, PractisedAnswer>>(new Map())
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const call = useCall(answerPractice, { invalidates: [], quiet: true, handled: true })
  const question = round[place]
  return {
    place,
    question,
    answer,
    marked,
    mark: marked.get(question?.id ?? ''),
    refusal,
    busy: call.isPending,
    give: setAnswer,
    /** Has the answer marked; nothing without one, and not twice. */
    check: () => {
      if (!question || answer === null || marked.has(question.id)) return
      setRefusal(null)
      call.mutate(
        { params: { id }, body: { question_id: question.id, answer } },
        {
          onSuccess: ({ data }) => setMarked((before) => new Map(before).set(question.id, data)),
          onError: setRefusal,
        },
      )
    },
    next: () => {
      setPlace(place + 1)
      setAnswer(null)
      setRefusal(null)
    },
  }
}

export type Playing = ReturnType<typeof usePlaying>
