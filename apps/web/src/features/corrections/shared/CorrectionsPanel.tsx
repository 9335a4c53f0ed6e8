import { Button } from '@mantine/core'
import { listCorrections, undoCorrection } from '@meridian/contract/calls/corrections.gen.ts'
import type { Correction } from '@meridian/contract/corrections.ts'
import { useState } from 'react'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import { useCall, useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { confirm } from '../../../ui/dialogs.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import classes from '../Corrections.module.css'

/** The list of a paper's corrections, the newest first, with buttons to undo them. It is not drawn where there are none. */
export function CorrectionsPanel({ paperId }: { paperId: string }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const { data: list } = useData(
    listCorrections,
    { body: { paper_id: paperId, metaData: { page, perPage: 5 } } },
    { handled: true, keep: true },
  )
  if (!list || list.meta.total === 0) return null
  return (
    <Panel
      title={t('corrections.history')}
      count={list.meta.total}
      className={classes.historyPanel}
    >
      <ul className={classes.history}>
        {list.data.map((one) => (
          <Entry key={one.id} correction={one} paperId={paperId} />
        ))}
      </ul>
      <div className={classes.steps}>
        <Steps label={t('corrections.history_pages')} meta={list.meta} onPage={setPage} />
      </div>
    </Panel>
  )
}

function Entry({ correction, paperId }: { correction: Correction; paperId: string }) {
  const t = useT()
  const undo = useCall(undoCorrection)
  const { question, kind, counts, can, why_not } = correction
  const name = question.position
    ? t('corrections.question', { number: question.position })
    : t('corrections.question_removed')
  async function ask(): Promise<void> {
    const sure = await confirm({
      title: t('corrections.undo_title'),
      text: t('corrections.undo_text'),
      action: t('corrections.undo'),
    })
    if (sure) undo.mutate({ body: { paper_id: paperId, id: correction.id } })
  }
  return (
    <li data-undone={correction.undone_at !== null || undefined}>
      <div>
        <p className={classes.what}>{t(`corrections.done_${kind}`, { question: name })}</p>
        <p className={classes.text} dir="auto">
          {question.text}
        </p>
        <p className={classes.hint}>{t('corrections.moved', counts)}</p>
        <p className={classes.hint}>
          <bdi>{correction.created_by}</bdi>
          {t('ui.list_comma')}
          <DateTime iso={correction.created_at} />
        </p>
        {correction.undone_at && (
          <p className={classes.hint}>
            {t('corrections.undone_by', { name: `\u2068${correction.undone_by}\u2069` })}
            {t('ui.list_comma')}
            <DateTime iso={correction.undone_at} />
          </p>
        )}
        {why_not && <p className={classes.hint}>{why_not}</p>}
      </div>
      {can.undo && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowBackUp size={18} stroke={1.75} className="flip" />}
          loading={undo.isPending}
          aria-label={t('corrections.undo_of', { question: name })}
          onClick={() => void ask()}
        >
          {t('corrections.undo')}
        </Button>
      )}
    </li>
  )
}
