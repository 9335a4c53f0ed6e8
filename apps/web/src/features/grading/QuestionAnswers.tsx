import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type {
  Grading,
  GradingQuestion,
  listQuestionAnswers,
  QuestionAnswer,
} from '@meridian/contract/grading.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useT } from '../../core/messages.ts'
import { Chips } from '../../ui/Chips.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import { ScoreText } from '../../ui/ScoreText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DeskCounts } from './DeskCounts.tsx'
import { DraftDot } from './DraftDot.tsx'
import classes from './QuestionAnswers.module.css'
import { SideList } from './SideList.tsx'
import { atAnswer, type ResponsesSearch, type SearchChange } from './search.ts'

interface QuestionAnswersProps {
  list: ResponseOf<typeof listQuestionAnswers>
  grading: Grading
  question: GradingQuestion
  search: ResponsesSearch
  chosen: string | undefined
  /** The ids of the answers that have a draft. */
  typed: ReadonlySet<string>
  onChange: (change: SearchChange, replace?: boolean) => void
}

/** The list of the answers to a question, with the choice of the question at its head. */
export function QuestionAnswers(props: QuestionAnswersProps) {
  const { list, grading, question, search, chosen, typed, onChange } = props
  const t = useT()
  const show = (change: SearchChange, replace?: boolean) =>
    onChange({ ...atAnswer(undefined), page: undefined, ...change }, replace)
  const { answers, left } = question
  const { questions } = grading
  return (
    <SideList
      title={t('grading.answers')}
      count={answers}
      list={list}
      classId={search.class_id}
      onClass={(classId) => show({ class_id: classId })}
      search={search.query ?? ''}
      onSearch={(query) => show({ query: query || undefined }, true)}
      onPage={(page, replace) => show({ page }, replace)}
      choices={
        <>
          <DeskCounts
            grading={grading}
            waits={search.waits}
            onShow={(waits) => show({ view: undefined, state: undefined, waits })}
          />
          <QuestionSelect
            questions={questions}
            value={question.id}
            onChange={(id) => show({ question: id })}
          />
          <Chips
            label={t('answering.review_show')}
            value={search.state ?? 'all'}
            options={[
              { value: 'all', label: t('answering.review_all'), count: answers },
              { value: 'to_grade', label: t('ui.to_grade'), count: left },
            ]}
            onChange={(state) => show({ state: state === 'to_grade' ? state : undefined })}
          />
        </>
      }
      none={t('grading.no_answers')}
    >
      {list.data.map((row) => (
        <AnswerRow
          key={row.id}
          row={row}
          search={search}
          current={row.id === chosen}
          typed={typed.has(row.id) || row.draft !== null}
        />
      ))}
    </SideList>
  )
}

function QuestionSelect(props: {
  questions: readonly GradingQuestion[]
  value: string
  onChange: (id: string) => void
}) {
  const t = useT()
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {t('grading.question')}
      </label>
      <PlainSelect
        id={id}
        className={classes.question}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {props.questions.map((one) => (
          <option key={one.id} value={one.id} dir="auto">
            {t(one.left > 0 ? 'grading.question_left' : 'grading.question_of', {
              number: one.position,
              text: one.question.slice(0, 80),
              count: one.left,
            })}
          </option>
        ))}
      </PlainSelect>
    </>
  )
}

function AnswerRow(props: {
  row: QuestionAnswer
  search: ResponsesSearch
  current: boolean
  typed: boolean
}) {
  const t = useT()
  const { row, search, current, typed } = props
  return (
    <PersonRow
      name={row.student.user.name}
      current={current}
      way={(given) => (
        <Link
          {...given}
          to="."
          search={{ ...search, ...atAnswer(row) } as never}
          resetScroll={false}
          aria-current={current ? 'true' : undefined}
        />
      )}
      below={
        <>
          <StatusBadge status={stateOf(row)} />
          {row.number > 1 && (
            <span>{t('answering.review_attempt_of', { number: row.number })}</span>
          )}
          {typed && <DraftDot />}
        </>
      }
      end={
        row.answer.score !== null && (
          <ScoreText className={classes.score} score={row.answer.score} max={row.question.weight} />
        )
      }
    />
  )
}

function stateOf({ answer, released }: QuestionAnswer) {
  if (answer.score === null) return 'to_grade'
  return released ? 'graded' : 'unreleased'
}
