import { checkAnswer } from '@meridian/contract/calls/preview.gen.ts'
import type { CheckedAnswer } from '@meridian/contract/preview.ts'
import { useState } from 'react'
import type { Answer } from '../../../assessment/journal/types.ts'
import { useCall } from '../../../core/calls.ts'

/** What an answer was told to be worth: it holds for this answer, and for no other that is given later. */
interface Told {
  questionId: string
  answer: Answer
  checked: CheckedAnswer
}

/** Asks what an answer to a question of a paper would get. */
export function useChecked(paperId: string, questionId: string, answer: Answer) {
  const [told, setTold] = useState<Told | null>(null)
  const { mutate, isPending } = useCall(checkAnswer, { invalidates: [], quiet: true })
  const holds = told?.questionId === questionId && told.answer === answer
  return {
    checked: holds ? told.checked : null,
    busy: isPending,
    check: () =>
      mutate(
        { params: { id: paperId }, body: { question_id: questionId, answer } },
        { onSuccess: ({ data }) => setTold({ questionId, answer, checked: data }) },
      ),
  }
}
