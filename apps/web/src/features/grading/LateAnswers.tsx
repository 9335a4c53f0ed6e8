import { Button } from '@mantine/core'
import { decideLateAnswers, getLateAnswers } from '@meridian/contract/calls/grading.late.gen.ts'
import type { LateAnswers as Late } from '@meridian/contract/grading.late.ts'
import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import IconCheck from '~icons/tabler/check'
import IconX from '~icons/tabler/x'
import { AnswerLines } from '../../assessment/AnswerLines.tsx'
import { useCall, useData } from '../../core/calls.ts'
import { formatDateTime } from '../../core/format.ts'
import { useT } from '../../core/messages.ts'
import { shownEarlier } from '../../questionKinds/reading.tsx'
import { DateTime, useZone } from '../../ui/DateTime.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { EarlierReceipts } from '../results/shared/EarlierReceipts.tsx'
import classes from './LateAnswers.module.css'

/** The late answers of an attempt, what the server knows of each, and the teacher's decision. Not drawn where there are none. */
export function LateAnswers({ response }: { response: ResponseDetail }) {
  const attemptId = response.id ?? ''
  const { data } = useData(
    getLateAnswers,
    { params: { id: attemptId } },
    { handled: true, enabled: response.submitted_at !== null && attemptId !== '' },
  )
  if (!data) return null
  const { late, earlier_receipts: receipts } = data.data
  return (
    <>
      {late && <Arrivals late={late} response={response} />}
      {receipts.length > 0 && (
        <div className={classes.receipts}>
          <EarlierReceipts receipts={receipts} />
        </div>
      )}
    </>
  )
}

function Arrivals({ late, response }: { late: Late; response: ResponseDetail }) {
  const t = useT()
  const { state, until } = late
  const count = new Set(late.answers.map((one) => one.attempt_question_id)).size
  return (
    <section className={classes.late} data-state={state} aria-labelledby="late">
      <h3 id="late" tabIndex={-1} data-late>
        {t('deadlines.review_title', { count })}
      </h3>
      <Evidence late={late} />
      <ol className={classes.answers}>
        {late.answers.map((one) => (
          <Answer
            key={`${one.attempt_question_id} ${one.arrived_at}`}
            one={one}
            response={response}
          />
        ))}
      </ol>
      {until && (
        <p className={classes.quiet}>
          {t('deadlines.review_until')} <DateTime iso={until} />
        </p>
      )}
      {state !== 'waiting' && (
        <p className={classes.decided}>
          {t(`deadlines.${state}_by`, { name: `\u2068${late.decided_by}\u2069` })}
          {t('ui.list_comma')}
          <DateTime iso={late.decided_at} />
        </p>
      )}
      {late.can.decide && <Ways late={late} attemptId={response.id ?? ''} />}
    </section>
  )
}

/** A sentence for each device and time of arrival. All times are the server's. */
function Evidence({ late }: { late: Late }) {
  const t = useT()
  const zone = useZone()
  const [day] = formatDateTime(late.ended_at, zone).split(' ')
  const isolated = (text: string) => `\u2066${text}\u2069`
  /** Writes a time, with its day only where that is not the day on which the attempt ended. */
  const at = (iso: string) => {
    const [date, time = ''] = formatDateTime(iso, zone).split(' ')
    return isolated(date === day ? time : `${date} ${time}`)
  }
  const sentences = late.answers.map(({ heard_at, arrived_at, out_of_contact: out }) =>
    t(out ? 'deadlines.evidence_out' : 'deadlines.evidence_in', {
      heard: at(heard_at),
      ended: isolated(formatDateTime(late.ended_at, zone)),
      arrived: at(arrived_at),
    }),
  )
  return (
    <div>
      {[...new Set(sentences)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className={classes.quiet}>{t('deadlines.evidence_source')}</p>
    </div>
  )
}

function Answer(props: { one: Late['answers'][number]; response: ResponseDetail }) {
  const t = useT()
  const { one, response } = props
  const answered = response.questions.find(({ id }) => id === one.attempt_question_id)
  if (!answered) return null
  const { question } = answered
  return (
    <li>
      <p className={classes.question}>
        {t('deadlines.question', { number: one.position })}
        {t('ui.list_comma')}
        <bdi>{question.question}</bdi>
      </p>
      {!one.counts && <p className={classes.quiet}>{t('deadlines.not_last')}</p>}
      <AnswerLines shown={shownEarlier(question, one, t)} />
    </li>
  )
}

function Ways({ late, attemptId }: { late: Late; attemptId: string }) {
  const t = useT()
  const decide = useCall(decideLateAnswers)
  async function ask(accept: boolean): Promise<void> {
    const sure = await confirm({
      title: t(accept ? 'deadlines.accept_title' : 'deadlines.decline_title'),
      text: t(accept ? 'deadlines.accept_text' : 'deadlines.decline_text'),
      action: t(accept ? 'deadlines.accept' : 'deadlines.decline'),
    })
    if (sure) decide.mutate({ body: { attempt_id: attemptId, accept, version: late.version } })
  }
  return (
    <div className={classes.ways}>
      <Button
        size="sm"
        loading={decide.isPending}
        leftSection={<IconCheck size={18} stroke={1.75} />}
        onClick={() => void ask(true)}
      >
        {t('deadlines.accept')}
      </Button>
      <Button
        variant="default"
        size="sm"
        disabled={decide.isPending}
        leftSection={<IconX size={18} stroke={1.75} />}
        onClick={() => void ask(false)}
      >
        {t('deadlines.decline')}
      </Button>
    </div>
  )
}
