import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import { type RefObject, useRef, useState } from 'react'
import { isSeen, type ResponseQuestion, subjectOf } from './desk/entry.ts'
import { focusIn } from './focus.ts'
import { type Actions, useKeys } from './keys.ts'
import type { ReviewPanelProps } from './types.ts'

/** The state of one student's answers for the keyboard: the answers with an open editor, and the present answer. */
export function useAnswers(
  { response, desk }: ReviewPanelProps & { response: ResponseDetail },
  list: RefObject<HTMLOListElement | null>,
) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])]
  const open = (id: string) => setOpened((before) => new Set(before).add(id))
  const close = (id: string) =>
    setOpened((before) => new Set([...before].filter((one) => one !== id)))

  /** Finds the answer that has the focus, else the one that had it last. */
  function present(): HTMLElement | undefined {
    const all = items()
    const focused = document.activeElement?.closest<HTMLElement>('[data-answer]')
    const found = all.find((one) => one === focused || one.dataset.answer === last.current)
    return focused && all.includes(focused) ? focused : found
  }
  function stand(item: HTMLElement | undefined): void {
    if (!item) return
    last.current = item.dataset.answer ?? null
    item.focus({ preventScroll: true })
    item.scrollIntoView({ block: 'nearest' })
  }
  function step(by: 1 | -1): void {
    const all = items()
    const at = present()
    stand(at ? all[all.indexOf(at) + by] : all[0])
  }
  function ungraded(): void {
    const all = items()
    const at = present()
    const from = at ? all.indexOf(at) + 1 : 0
    stand([...all.slice(from), ...all.slice(0, from)].find((one) => 'left' in one.dataset))
  }
  /** Opens the editor of the present answer and runs an action on it. Where a correction decides the marks, only feedback can. */
  function withAnswer(run: (question: ResponseQuestion) => void, pointsToo: boolean): void {
    const item = present() ?? items()[0]
    const question = response.questions.find(({ id }) => id === item?.dataset.answer)
    if (!item || !question || !response.can.review) return
    if (pointsToo && question.question.treatment !== null) return
    last.current = question.id
    open(question.id)
    run(question)
  }
  const points = (of: (question: ResponseQuestion) => number) =>
    withAnswer((question) => {
      const subject = subjectOf(question, response)
      // A key that was pressed by accident must not change a grade that the student sees: the first press only opens its editor.
      if (isSeen(subject) && !opened.has(question.id)) return
      desk.change(subject, { text: String(of(question)), correct: null })
    }, true)
  const field = (name: 'grade' | 'feedback' | 'comments', pointsToo: boolean) =>
    withAnswer(({ id }) => focusIn(`[data-answer="${id}"]`, name), pointsToo)

  const actions: Actions = {
    next: () => step(1),
    previous: () => step(-1),
    ungraded,
    full: () => points(({ question }) => question.weight),
    nothing: () => points(() => 0),
    points: () => field('grade', true),
    feedback: () => field('feedback', false),
    comments: () => field('comments', false),
  }
  useKeys(actions)
  return { opened, open, close }
}
