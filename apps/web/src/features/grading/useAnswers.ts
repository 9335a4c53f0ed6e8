import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import { needsTeacher } from '@meridian/questions/kinds.ts'
import { type RefObject, useState } from 'react'
import { isSeen, type ResponseQuestion, subjectOf } from './desk/entry.ts'
import { wholeGrade } from './desk/levels.ts'
import { focusAnswer, focusIn } from './focus.ts'
import { type Actions, useKeys } from './keys.ts'
import { useResponsesSearch } from './search.ts'
import type { ReviewPanelProps } from './types.ts'

/** The answer that is open when a student's answers are shown: the one that the address names, else the first without marks, else the first that a teacher has graded. */
function firstOpen({ questions }: ResponseDetail, named: string | undefined): string | null {
  const first =
    questions.find(({ id }) => id === named) ??
    questions.find(({ answer }) => answer.score === null) ??
    questions.find(({ question }) => needsTeacher(question.type)) ??
    (questions.length === 1 ? questions[0] : undefined)
  return first?.id ?? null
}

/**
 * The state of one student's answers: the one answer that is open, all others being folded to a line, and the released grades
 * that the teacher is changing. Its keys move from answer to answer.
 * @param panel the element around the answers and the editor of their grades
 */
export function useAnswers(
  { response, desk }: ReviewPanelProps & { response: ResponseDetail },
  panel: RefObject<HTMLElement | null>,
) {
  const { questions } = response
  const named = useResponsesSearch().search.answer
  const [current, setCurrent] = useState(() => firstOpen(response, named))
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set())
  const open = (id: string) => setChanging((before) => new Set(before).add(id))
  const close = (id: string) =>
    setChanging((before) => new Set([...before].filter((one) => one !== id)))
  const at = questions.findIndex(({ id }) => id === current)

  function stand(question: ResponseQuestion | undefined): void {
    if (!question) return
    setCurrent(question.id)
    focusAnswer(panel.current, question.id)
  }
  /** Shows an answer with the focus in the field of its grade. */
  function grade(id: string): void {
    setCurrent(id)
    focusIn(`[data-answer="${id}"]`, 'grade')
  }
  /** Opens the editor of the present answer and runs an action on it. Where a correction decides the marks, only feedback can. */
  function withAnswer(run: (question: ResponseQuestion) => void, pointsToo: boolean): void {
    const question = questions[Math.max(at, 0)]
    if (!question || !response.can.review) return
    if (pointsToo && question.question.treatment !== null) return
    setCurrent(question.id)
    open(question.id)
    run(question)
  }
  const points = (which: 'full' | 'nothing') =>
    withAnswer((question) => {
      const subject = subjectOf(question, response)
      // A key that was pressed by accident must not change a grade that the student sees: the first press only opens its editor.
      if (isSeen(subject) && !changing.has(question.id)) return
      desk.change(subject, wholeGrade(subject, which))
    }, true)
  const field = (name: 'grade' | 'feedback' | 'comments', pointsToo: boolean) =>
    withAnswer(({ id }) => focusIn(`[data-answer="${id}"]`, name), pointsToo)

  const actions: Actions = {
    next: () => stand(questions[at + 1]),
    previous: () => stand(questions[at < 0 ? 0 : at - 1]),
    ungraded: () =>
      stand(
        [...questions.slice(at + 1), ...questions.slice(0, at + 1)].find(
          ({ answer }) => answer.score === null,
        ),
      ),
    full: () => points('full'),
    nothing: () => points('nothing'),
    points: () => field('grade', true),
    feedback: () => field('feedback', false),
    comments: () => field('comments', false),
  }
  useKeys(actions)
  return { current, setCurrent, grade, changing, open, close, named }
}
