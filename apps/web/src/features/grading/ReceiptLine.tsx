import { Button, Textarea } from '@mantine/core'
import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import { useState } from 'react'
import IconReceipt from '~icons/tabler/receipt'
import { useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { sumIn } from '../results/shared/receipt.ts'
import classes from './ReceiptLine.module.css'

/** The line that says whether the answers are still those that were handed in, with a dialog to check a student's receipt. */
export function ReceiptLine({ response }: { response: ResponseDetail }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { receipt, state } = response
  if (state === 'in_progress' || state === 'not_started') return null
  if (!receipt) return <p className={classes.line}>{t('answering.receipt_none')}</p>
  return (
    <div className={classes.line}>
      <Button
        variant="subtle"
        size="sm"
        color={receipt.matches ? undefined : 'red'}
        leftSection={<IconReceipt size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t(receipt.matches ? 'answering.receipt_matches' : 'answering.receipt_differs')}
      </Button>
      {open && <Check response={response} receipt={receipt} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Check(props: {
  response: ResponseDetail
  receipt: NonNullable<ResponseDetail['receipt']>
  onClose: () => void
}) {
  const t = useT()
  const { receipt, onClose } = props
  const [words, setWords] = useState('')
  const sum = sumIn(words)
  return (
    <Dialog title={t('answering.receipt_check_title')} onClose={onClose}>
      <div className={classes.body}>
        <Notice kind={receipt.matches ? 'success' : 'error'}>
          {t(receipt.matches ? 'answering.receipt_is_right' : 'answering.receipt_is_wrong')}
        </Notice>
        <dl className={classes.facts}>
          <div>
            <dt>{t('answering.result_submitted')}</dt>
            <dd>
              <DateTime iso={receipt.handed_in_at} />
            </dd>
          </div>
          <div>
            <dt>{t('answering.receipt_answers')}</dt>
            <dd>
              {t('answering.receipt_count', { count: receipt.answers, total: receipt.questions })}
            </dd>
          </div>
          <div>
            <dt>{t('answering.receipt_sum')}</dt>
            <dd>
              <bdi dir="ltr">{receipt.sha256}</bdi>
            </dd>
          </div>
        </dl>
        <Textarea
          data-autofocus
          label={t('answering.receipt_paste')}
          description={t('answering.receipt_paste_text')}
          dir="ltr"
          rows={3}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div role="status">
          {words.trim() !== '' && (
            <Notice kind={sum === receipt.sha256 ? 'success' : 'error'}>
              {t(
                sum === null
                  ? 'answering.receipt_unread'
                  : sum === receipt.sha256
                    ? 'answering.receipt_same'
                    : 'answering.receipt_not_same',
              )}
            </Notice>
          )}
        </div>
      </div>
    </Dialog>
  )
}
