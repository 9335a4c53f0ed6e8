import { reorderQuestions } from '@meridian/contract/calls/questions.gen.ts'
import type { Question } from '@meridian/contract/questions.ts'
import { useRef, useState } from 'react'
import { readAgain } from '../../../assessment/paper.ts'
import { call } from '../../../core/client.ts'
import { ApiError } from '../../../core/http.ts'

/**
 * Keeps the order of the questions. A move shows at once, and the server gets one move after the other. A move that fails
 * becomes a notification, and the server's order shows again.
 */
export function useOrder(questions: readonly Question[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const shown = order ? sorted(questions, order) : [...questions]

  /** Moves a question to an index (from 0) of the shown order. */
  function move(id: string, index: number): void {
    const ids = shown.map((question) => question.id)
    const from = ids.indexOf(id)
    if (from === -1 || from === index || index < 0 || index >= ids.length) return
    ids.splice(index, 0, ...ids.splice(from, 1))
    setOrder(ids)
    waiting.current += 1
    queue.current = queue.current.then(() => send(id, index + 1))
  }

  async function send(id: string, position: number): Promise<void> {
    try {
      await call(reorderQuestions, { body: { id, position } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      waiting.current -= 1
      if (waiting.current === 0) {
        await readAgain()
        setOrder(null)
      }
    }
  }
  return { questions: shown, move }
}

/** Sorts questions by a list of ids; questions that it does not name come last. */
function sorted(questions: readonly Question[], order: readonly string[]): Question[] {
  const place = (question: Question) => {
    const index = order.indexOf(question.id)
    return index === -1 ? order.length : index
  }
  return questions.toSorted((a, b) => place(a) - place(b))
}
