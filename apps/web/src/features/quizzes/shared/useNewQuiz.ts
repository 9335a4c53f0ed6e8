import { createQuiz } from '@meridian/contract/calls/quizzes.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCall } from '../../../core/calls.ts'

/** Makes a quiz and opens it. */
export function useNewQuiz() {
  const navigate = useNavigate()
  const create = useCall(createQuiz, {
    invalidates: [],
    onSuccess: ({ data }) =>
      void navigate({ to: '/dashboard/quizzes/$id', params: { id: data.id } }),
  })
  // The second of two fast clicks comes before the page knows that the first is on its way.
  const begun = useRef(false)
  const add = () => {
    if (begun.current) return
    begun.current = true
    create.mutate(
      {},
      {
        onError: () => {
          begun.current = false
        },
      },
    )
  }
  return { add, adding: create.isPending || create.isSuccess }
}
