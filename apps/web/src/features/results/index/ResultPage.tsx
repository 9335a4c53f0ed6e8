import type { StudentAttempt } from '@meridian/contract/answering.ts'
import { getAttempt } from '@meridian/contract/calls/answering.gen.ts'
import type { MarkedQuestion } from '@meridian/contract/results.ts'
import { markOf } from '@meridian/questions/mark.ts'
import { useEffect } from 'react'
import { AnswerLines } from '../../../assessment/AnswerLines.tsx'
import { Explanation, ModelAnswer } from '../../../assessment/Explained.tsx'
import { GradedBy } from '../../../assessment/GradedBy.tsx'
import { studentLinks, useLooking } from '../../../assessment/looking.ts'
import { ShownContent } from '../../../assessment/ShownContent.tsx'
import { invalidate } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { modelOf } from '../../../questionKinds/explaining.ts'
import { shownToStudent } from '../../../questionKinds/reading.tsx'
import { DateTime, NumberText, ZoneNote } from '../../../ui/DateTime.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { QuestionNumber } from '../../../ui/QuestionNumber.tsx'
import { ScoreText } from '../../../ui/ScoreText.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { directionOf } from '../../../ui/writing.ts'
import { Feedback } from '../Feedback.tsx'
import { LateNotice } from '../LateNotice.tsx'
import { LateState } from '../LateState.tsx'
import { MarkBadge } from '../MarkBadge.tsx'
import { ReceiptCard } from '../ReceiptCard.tsx'
import { EarlierReceipts } from '../shared/EarlierReceipts.tsx'
import classes from '../shared/ResultPage.module.css'

/** The time between two readings of an attempt whose result is released by itself (ms). */
const rereadEvery = 30_000

/** An attempt after handing in: the answers and, once the result is released, marks and right answers. */
export function ResultPage({ attempt }: { attempt: StudentAttempt }) {
  const t = useT()
  const { paper } = attempt
  const links = studentLinks(useLooking())
  const title = t(attempt.released ? 'answering.result_title' : 'answering.result_answers_title')
  return (
    <>
      <PageHead
        title={paper.name}
        breadcrumb={[
          ...(links.home ? [{ label: t('answering.player_home'), link: links.home }] : []),
          { label: paper.name, link: links.paper(paper.id) },
          { label: title },
        ]}
        facts={
          <>
            {attempt.class && <bdi>{attempt.class.name}</bdi>}
            {attempt.submitted_at && (
              <span>
                {t('answering.result_submitted')} <DateTime iso={attempt.submitted_at} />
              </span>
            )}
            <ZoneNote />
          </>
        }
      />
      <div className={classes.page}>
        {attempt.submitted_by === 'deadline' && <Notice>{t('answering.result_deadline')}</Notice>}
        <LateNotice attempt={attempt} />
        <LateState attempt={attempt} />
        {attempt.released ? <Score attempt={attempt} /> : <Waiting from={attempt.result_from} />}
        {attempt.released && <Feedback of={attempt} />}
        <ol className={classes.questions} aria-label={title}>
          {attempt.questions.map((question) => (
            <li key={question.id} className={classes.question}>
              <QuestionNumber className={classes.number}>{question.position}</QuestionNumber>
              <div className={classes.body}>
                <h2 className={classes.text} dir={directionOf(question.question)}>
                  {question.question}
                </h2>
                {question.content && (
                  <ShownContent content={question.content} dir={directionOf(question.question)} />
                )}
                <div dir={directionOf(question.question)}>
                  <AnswerLines shown={shownToStudent(question, t)} />
                </div>
                {'explanation' in question && (
                  <>
                    <GradedBy criteria={question.criteria} levels={question.levels} />
                    <ModelAnswer text={modelOf(question)} />
                    <Explanation text={question.explanation} />
                  </>
                )}
                {'feedback' in question && <Feedback of={question} />}
              </div>
              {'score' in question && <Points question={question} />}
            </li>
          ))}
        </ol>
        {attempt.receipt && <ReceiptCard attempt={attempt} receipt={attempt.receipt} />}
        <EarlierReceipts receipts={attempt.earlier_receipts} />
      </div>
    </>
  )
}

/**
 * The notice before a result is released: whom or what it waits for. Where it is released by itself, the attempt is read
 * again until it is.
 */
function Waiting({ from }: { from: string | null }) {
  const t = useT()
  useEffect(() => {
    if (from === null) return
    const again = setInterval(() => void invalidate(getAttempt), rereadEvery)
    return () => clearInterval(again)
  }, [from])
  if (from !== null)
    return (
      <section className={classes.card}>
        <h2>{t('deadlines.held_title')}</h2>
        <p className={classes.quiet}>
          {t('deadlines.held_from')} <DateTime iso={from} />
        </p>
        <p className={classes.quiet}>{t('deadlines.held_why')}</p>
      </section>
    )
  return (
    <section className={classes.card}>
      <h2>{t('answering.result_waiting')}</h2>
      <p className={classes.quiet}>{t('answering.result_waiting_text')}</p>
    </section>
  )
}

function Score({ attempt }: { attempt: Extract<StudentAttempt, { released: true }> }) {
  const t = useT()
  const { score, max_score: max, left_to_grade: left } = attempt
  const percent = score === null || max === 0 ? null : (score / max) * 100
  return (
    <section className={classes.card}>
      <h2>{t('answering.result_score')}</h2>
      <p className={classes.score}>
        <ScoreText strong score={score} max={max} />
        {left === 0 && <NumberText value={percent} percent />}
      </p>
      {left > 0 && <Notice>{t('answering.result_partial', { count: left })}</Notice>}
    </section>
  )
}

function Points({ question }: { question: MarkedQuestion }) {
  const t = useT()
  const { score, weight, treatment } = question
  if (treatment === 'drop')
    return <StatusBadge status="warning">{t('notices.does_not_count')}</StatusBadge>
  if (score === null)
    return <StatusBadge status="to_grade">{t('answering.result_not_graded')}</StatusBadge>
  return (
    <span className={classes.points}>
      <ScoreText score={score} max={weight} />
      <MarkBadge mark={markOf(score, weight)} />
    </span>
  )
}
