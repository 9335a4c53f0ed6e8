import { listQuestionAnswers } from '@meridian/contract/calls/grading.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { Grading, GradingQuestion, getGrading } from '@meridian/contract/grading.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { usePaper } from '../../assessment/paper.ts'
import { useData } from '../../core/calls.ts'
import type { ApiError } from '../../core/http.ts'
import { PanelContent } from '../../ui/Panel.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import type { GradingDesk } from './desk/desk.ts'
import { QuestionAnswers } from './QuestionAnswers.tsx'
import classes from './Responses.module.css'
import { atAnswer, listedAs, useResponsesSearch } from './search.ts'
import { useChosen } from './useChosen.ts'
import { useWays } from './useWays.ts'

/** The answers on one page of the list: few, because essays are long. */
const perPage = 20

interface ByQuestionProps {
  desk: GradingDesk
  hidden: boolean
  grading: UseQueryResult<ResponseOf<typeof getGrading>, ApiError>
}

/** The responses question by question: the list of all answers to a question, and the answer on show. */
export function ByQuestion({ desk, hidden, grading }: ByQuestionProps) {
  const { search } = useResponsesSearch()
  return (
    <PanelContent query={grading}>
      {({ data: grading }) => {
        const { questions } = grading
        const question =
          questions.find(({ id }) => id === search.question) ??
          questions.find(({ left }) => left > 0) ??
          questions[0]
        if (!question) return null
        return <OfQuestion {...{ desk, hidden, grading, question }} />
      }}
    </PanelContent>
  )
}

function OfQuestion(props: {
  desk: GradingDesk
  hidden: boolean
  grading: Grading
  question: GradingQuestion
}) {
  const { desk, hidden, grading, question } = props
  const paper = usePaper()
  const { search, set } = useResponsesSearch()
  const narrow = useNarrow()
  const typed = desk.store.use()
  const input = {
    paper_id: paper.id,
    question_id: question.id,
    anonymous: hidden,
    // An answer has two states, with marks and without, so that the list can be narrowed to those without and to nothing else.
    ...listedAs(
      search,
      search.state === 'to_grade' ? ['class_id', 'state'] : ['class_id'],
      perPage,
    ),
  }
  const query = useData(listQuestionAnswers, { body: input }, { handled: true, keep: true })
  const { row, coming } = useChosen(query, search, { narrow, hidden })
  const ways = useWays(query, row, input, desk)
  return (
    <div className={classes.tab} data-detail={row || coming ? true : undefined}>
      <PanelContent query={query}>
        {(list) => (
          <QuestionAnswers
            list={list}
            grading={grading}
            question={question}
            search={search}
            chosen={row?.id}
            typed={new Set(typed.keys())}
            onChange={set}
          />
        )}
      </PanelContent>
      <AnswerPanel
        row={row}
        coming={coming}
        desk={desk}
        ways={ways}
        hidden={hidden}
        onBack={() => set(atAnswer(undefined))}
      />
    </div>
  )
}
