import { ActionIcon, Button } from '@mantine/core'
import type { ResponseDetail } from '@meridian/contract/responses.ts'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../app/messages.ts'
import { NumberText } from '../../../ui/DateTime.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { ShownContent } from '../../papers/shared/ShownContent.tsx'
import { AnswerLines } from '../result/AnswerLines.tsx'
import { shownToTeacher } from '../result/lines.ts'
import type { Drafts, ResponseQuestion } from './drafts.ts'
import { EarlierAnswers } from './EarlierAnswers.tsx'
import { GradeEditor } from './GradeEditor.tsx'
import classes from './Review.module.css'

interface ReviewQuestionProps {
  question: ResponseQuestion
  response: ResponseDetail
  drafts: Drafts
}

/** One question: what was answered, what is right, and its points, which the teacher may set. */
export function ReviewQuestion({ question: answered, response, drafts }: ReviewQuestionProps) {
  const t = useT()
  const { question, answer } = answered
  const draft = drafts.store.use().get(answered.id)
  const [changing, setChanging] = useState(false)
  const byHand = question.type === 'essay' && response.state === 'to_grade'
  const free = response.can.review && question.treatment === null
  const editing = free && (byHand || changing || draft !== undefined)
  return (
    <li className={classes.question}>
      <span className={classes.number}>{question.position}</span>
      <div className={classes.body}>
        <div className={classes.asked}>
          <h3 id={`asked-${answered.id}`}>
            <bdi>{question.question}</bdi>
          </h3>
          <Points answered={answered} handedIn={response.state !== 'in_progress'} />
          {free && !editing && answer.score !== null && (
            <Tooltip label={t('attempts.review_change')}>
              <ActionIcon
                className={classes.change}
                aria-label={t('attempts.review_change')}
                aria-describedby={`asked-${answered.id}`}
                onClick={() => setChanging(true)}
              >
                <IconPencil size={18} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
        {question.content && <ShownContent content={question.content} />}
        <AnswerLines shown={shownToTeacher(answered, t)} />
        <Earlier answered={answered} />
        {editing && (
          <GradeEditor
            answered={answered}
            draft={draft}
            autoFocus={changing && draft === undefined}
            onChange={(change) => drafts.change(response.id ?? '', answered, change)}
            onSave={() => drafts.save(answered)}
          />
        )}
      </div>
    </li>
  )
}

/** The way to earlier values, where there are any. */
function Earlier({ answered }: { answered: ResponseQuestion }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (answered.earlier === 0) return null
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconHistory size={18} stroke={1.75} />}
        aria-describedby={`asked-${answered.id}`}
        onClick={() => setOpen(true)}
      >
        {t('attempts.earlier_open', { count: answered.earlier })}
      </Button>
      {open && <EarlierAnswers answered={answered} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Points({ answered, handedIn }: { answered: ResponseQuestion; handedIn: boolean }) {
  const t = useT()
  const { answer, question } = answered
  if (!handedIn) return null
  if (question.treatment === 'drop')
    return <StatusBadge status="warning">{t('corrections.does_not_count')}</StatusBadge>
  if (answer.score === null) return <StatusBadge status="to_grade" />
  return (
    <bdi dir="ltr" className={classes.points}>
      <NumberText value={answer.score} decimals={2} /> /{' '}
      <NumberText value={question.weight} decimals={2} />
    </bdi>
  )
}
