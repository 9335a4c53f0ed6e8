import { useMediaQuery } from '@mantine/hooks'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import {
  type GradingQuestion,
  type getGrading,
  listQuestionAnswers,
} from '@meridian/contract/grading.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useData } from '../../../app/calls.ts'
import type { ApiError } from '../../../app/http.ts'
import { useT } from '../../../app/messages.ts'
import { notify } from '../../../app/toasts.ts'
import { PanelContent } from '../../../ui/Panel.tsx'
import { usePaper } from '../../papers/shared/paper.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import type { Desk } from './desk/desk.ts'
import { QuestionAnswers } from './QuestionAnswers.tsx'
import classes from './Responses.module.css'
import { useResponsesSearch } from './search.ts'
import { useChosen } from './useChosen.ts'

/** How many answers are read at once; essays are long. */
const perPage = 20

interface ByQuestionProps {
  desk: Desk
  hidden: boolean
  grading: UseQueryResult<ResponseOf<typeof getGrading>, ApiError>
}

/** One question after the other: everybody's answers to it, and beside them the one that is looked at. */
export function ByQuestion({ desk, hidden, grading }: ByQuestionProps) {
  const { search } = useResponsesSearch()
  return (
    <PanelContent query={grading}>
      {({ data: { questions } }) => {
        const question =
          questions.find(({ id }) => id === search.question) ??
          questions.find(({ left }) => left > 0) ??
          questions[0]
        if (!question) return null
        return <OfQuestion {...{ desk, hidden, questions, question }} />
      }}
    </PanelContent>
  )
}

function OfQuestion(props: {
  desk: Desk
  hidden: boolean
  questions: readonly GradingQuestion[]
  question: GradingQuestion
}) {
  const { desk, hidden, questions, question } = props
  const t = useT()
  const paper = usePaper()
  const { search, set } = useResponsesSearch()
  const narrow = useMediaQuery('(max-width: 899.98px)', false, { getInitialValueInEffect: false })
  // Where the next page is on its way, its first answer is meant.
  const typed = desk.store.use()
  const goingOn = useRef<'answer' | 'field' | null>(null)
  const page = search.page ?? 1
  const filters = (['class_id', 'state'] as const).flatMap((name) => {
    const value = search[name]
    return value ? [{ name, value }] : []
  })
  const query = useData(
    listQuestionAnswers,
    {
      body: {
        paper_id: paper.id,
        question_id: question.id,
        anonymous: hidden,
        metaData: { page, perPage },
        filters,
      },
    },
    { handled: true, keep: true },
  )
  const rows = query.data?.data ?? []
  const chosen = useChosen(query, search.answer, { narrow, hidden })
  const last = query.data ? Math.ceil(query.data.meta.total / perPage) : page

  /** The answer before or after, on the page beside this one where it has to be. */
  function go(by: 1 | -1, to: 'answer' | 'field'): boolean {
    const at = rows.findIndex(({ id }) => id === chosen?.id)
    const next = rows[at + by]
    goingOn.current = to
    if (next) set({ answer: next.id })
    else if (search.state === 'to_grade' && by === 1) {
      if (page > 1) set({ page: undefined, answer: undefined })
      else void goOnAmongTheLeft()
    } else if (page + by >= 1 && page + by <= last)
      set({ page: page + by > 1 ? page + by : undefined, answer: undefined })
    else return false
    return true
  }
  /** What was graded is no longer among them: the list is read again. */
  async function goOnAmongTheLeft(): Promise<void> {
    const { data } = await query.refetch()
    const next = data?.data.find(({ id, answer }) => id !== chosen?.id && answer.score === null)
    if (next) set({ answer: next.id })
    else notify('success', t('attempts.review_last'))
  }
  function ungraded(): boolean {
    const at = rows.findIndex(({ id }) => id === chosen?.id)
    const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(
      ({ answer }) => answer.score === null,
    )
    goingOn.current = 'answer'
    if (next) set({ answer: next.id })
    else if (question.left > 0 && last > 1)
      set({ state: 'to_grade', page: undefined, answer: undefined })
    else return false
    return true
  }

  return (
    <div className={classes.tab} data-detail={chosen ? true : undefined}>
      <PanelContent query={query}>
        {(list) => (
          <QuestionAnswers
            list={list}
            questions={questions}
            question={question}
            search={search}
            chosen={chosen?.id}
            typed={new Set(typed.keys())}
            onChange={set}
          />
        )}
      </PanelContent>
      <AnswerPanel
        row={chosen}
        desk={desk}
        goingOn={goingOn}
        isFirst={page === 1 && rows[0]?.id === chosen?.id}
        isLast={page >= last && rows.at(-1)?.id === chosen?.id}
        onGo={go}
        onUngraded={ungraded}
        onBack={() => set({ answer: undefined })}
      />
    </div>
  )
}
