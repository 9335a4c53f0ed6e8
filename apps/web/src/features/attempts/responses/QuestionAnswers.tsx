import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type {
  GradingQuestion,
  listQuestionAnswers,
  QuestionAnswer,
} from '@meridian/contract/grading.ts'
import { IconSelector } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useT } from '../../../app/messages.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { DateTime, NumberText } from '../../../ui/DateTime.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './ResponseList.module.css'
import { ClassSelect, Pages } from './ResponseList.tsx'
import type { ResponsesSearch, SearchChange } from './search.ts'

interface QuestionAnswersProps {
  list: ResponseOf<typeof listQuestionAnswers>
  questions: readonly GradingQuestion[]
  question: GradingQuestion
  search: ResponsesSearch
  chosen: string | undefined
  /** Answers about which something is typed and not given. */
  typed: ReadonlySet<string>
  onChange: (change: SearchChange) => void
}

/** Which question, and who has answered it. */
export function QuestionAnswers(props: QuestionAnswersProps) {
  const { list, questions, question, search, chosen, typed, onChange } = props
  const t = useT()
  const id = useId()
  const show = (change: SearchChange) => onChange({ answer: undefined, page: undefined, ...change })
  const { answers, left } = question
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
      <header className={classes.head}>
        <h2 id={`${id}-title`}>{t('grading.answers')}</h2>
        <span className={classes.count}>{answers}</span>
        <ClassSelect
          filters={list.filters}
          value={search.class_id}
          onChange={(classId) => show({ class_id: classId })}
        />
        <div className={classes.question}>
          <label htmlFor={id} className="visually-hidden">
            {t('grading.question')}
          </label>
          <select
            id={id}
            dir="auto"
            value={question.id}
            onChange={(event) => show({ question: event.currentTarget.value })}
          >
            {questions.map((one) => (
              <option key={one.id} value={one.id}>
                {t(one.left > 0 ? 'grading.question_left' : 'grading.question_of', {
                  number: one.position,
                  text: one.question.slice(0, 80),
                  count: one.left,
                })}
              </option>
            ))}
          </select>
          <IconSelector size={18} stroke={1.75} className={classes.arrow} />
        </div>
        <div className={classes.chips}>
          <Chips
            label={t('attempts.review_show')}
            value={search.state ?? 'all'}
            options={[
              { value: 'all', label: t('attempts.review_all'), count: answers },
              { value: 'to_grade', label: t('grading.ungraded'), count: left },
            ]}
            onChange={(state) => show({ state: state === 'to_grade' ? state : undefined })}
          />
        </div>
      </header>
      {list.data.length === 0 && <p className={classes.none}>{t('grading.no_answers')}</p>}
      <ul>
        {list.data.map((row) => (
          <AnswerRow
            key={row.id}
            row={row}
            search={search}
            current={row.id === chosen}
            typed={typed.has(row.id) || row.draft !== null}
          />
        ))}
      </ul>
      {list.meta.total > list.meta.per_page && (
        <Pages meta={list.meta} onPage={(page) => onChange({ page, answer: undefined })} />
      )}
    </section>
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
  const { name } = row.student.user
  return (
    <li className={classes.row} data-current={current || undefined}>
      <Avatar name={name} size={36} />
      <div className={classes.words}>
        <Link
          to="."
          search={{ ...search, answer: row.id } as never}
          resetScroll={false}
          className={classes.name}
          aria-current={current ? 'true' : undefined}
        >
          <bdi>{name}</bdi>
        </Link>
        <p className={classes.time}>
          <DateTime iso={row.submitted_at} />
          {row.number > 1 && <span>{t('attempts.review_try_of', { number: row.number })}</span>}
          {typed && (
            <span className={classes.unsaved} title={t('grading.has_draft')}>
              <span className="visually-hidden">{t('grading.has_draft')}</span>
            </span>
          )}
        </p>
      </div>
      {row.answer.score === null ? (
        <StatusBadge status="to_grade" />
      ) : (
        <bdi dir="ltr" className={classes.score}>
          <NumberText value={row.answer.score} decimals={2} /> /{' '}
          <NumberText value={row.question.weight} decimals={2} />
        </bdi>
      )}
    </li>
  )
}
