import type { StudentAttempt } from '@meridian/contract/answering.ts'
import { studentLinks, useLooking } from '../../../assessment/looking.ts'
import { useT } from '../../../core/messages.ts'
import { DateTime, ZoneNote } from '../../../ui/DateTime.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { LateNotice } from '../LateNotice.tsx'
import { LateState } from '../LateState.tsx'
import { Questions } from '../questions/Questions.tsx'
import { ReceiptCard } from '../ReceiptCard.tsx'
import { EarlierReceipts } from '../shared/EarlierReceipts.tsx'
import classes from '../shared/ResultPage.module.css'
import { Standing } from '../standing/Standing.tsx'
import { useReread } from '../useReread.ts'
import { useSeen } from '../useSeen.ts'

/**
 * An attempt after handing in: the answers and, once the result is released, the score with the teacher's words, marks and right
 * answers. Opening a released result makes it no longer new.
 */
export function ResultPage({ attempt }: { attempt: StudentAttempt }) {
  const t = useT()
  const { paper } = attempt
  useReread(attempt)
  useSeen(attempt)
  const links = studentLinks(useLooking())
  const title = t(attempt.released ? 'answering.result_title' : 'answering.result_answers_title')
  return (
    <>
      <PageHead
        title={paper.name}
        breadcrumb={[
          ...(links.home ? [{ label: t('playing.player_home'), link: links.home }] : []),
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
        {attempt.released ? <Standing attempt={attempt} /> : <Waiting from={attempt.result_from} />}
        <Questions attempt={attempt} />
        {attempt.receipt && <ReceiptCard attempt={attempt} receipt={attempt.receipt} />}
        <EarlierReceipts receipts={attempt.earlier_receipts} />
      </div>
    </>
  )
}

/** The notice before a result is released: whom or what it waits for. */
function Waiting({ from }: { from: string | null }) {
  const t = useT()
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
      <h2>{t('results.reading')}</h2>
      <p className={classes.quiet}>{t('answering.result_waiting_text')}</p>
    </section>
  )
}
