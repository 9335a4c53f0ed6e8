import { listAnswerHistory } from '@meridian/contract/calls/grading.responses.gen.ts'
import { useState } from 'react'
import { AnswerLines } from '../../assessment/AnswerLines.tsx'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { shownEarlier } from '../../questionKinds/reading.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PanelContent } from '../../ui/Panel.tsx'
import { Steps } from '../../ui/Steps.tsx'
import type { ResponseQuestion } from './desk/entry.ts'
import classes from './EarlierAnswers.module.css'

/** The earlier answers on one page of the dialog. */
const perPage = 10

/** The dialog with the earlier values of an answer, and the values of other devices that never replaced it, the newest first. */
export function EarlierAnswers({
  answered,
  onClose,
}: {
  answered: ResponseQuestion
  onClose: () => void
}) {
  const t = useT()
  const [page, setPage] = useState(1)
  const query = useData(
    listAnswerHistory,
    { body: { attempt_question_id: answered.id, metaData: { page, perPage } } },
    { handled: true, keep: true },
  )
  const number = answered.question.position
  return (
    <Dialog title={t('answering.earlier_title', { number })} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.quiet}>{t('answering.earlier_text')}</p>
        <PanelContent query={query}>
          {({ data, meta }) => (
            <>
              <ol className={classes.values}>
                {data.map((one) => (
                  <li key={one.number}>
                    <p className={classes.facts}>
                      {one.kind === 'replaced' ? (
                        <>
                          {t('answering.earlier_given')} <DateTime iso={one.given_at} />
                          {t('ui.list_comma')}
                          {t('answering.earlier_replaced')} <DateTime iso={one.recorded_at} />
                        </>
                      ) : (
                        <>
                          {t('answering.earlier_conflict')} <DateTime iso={one.recorded_at} />
                        </>
                      )}
                    </p>
                    <AnswerLines shown={shownEarlier(answered.question, one, t)} />
                  </li>
                ))}
              </ol>
              <Steps label={t('ui.pages')} meta={meta} onPage={setPage} />
            </>
          )}
        </PanelContent>
      </div>
    </Dialog>
  )
}
