import { Button, Textarea } from '@mantine/core'
import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../app/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { sumIn } from '../results/shared/receipt.ts'
import classes from './ReceiptLine.module.css'

/** Whether the answers are still those that were handed in, and a way to check what a student shows. */
export function ReceiptLine({ response }: { response: ResponseDetail }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { receipt, state } = response
  if (state === 'in_progress' || state === 'not_started') return null
  if (!receipt) return <p className={classes.line}>{t('attempts.receipt_none')}</p>
  return (
    <div className={classes.line}>
      <Button
        variant="subtle"
        size="sm"
        color={receipt.matches ? undefined : 'red'}
        leftSection={<IconReceipt size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t(receipt.matches ? 'attempts.receipt_matches' : 'attempts.receipt_differs')}
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
    <Dialog title={t('attempts.receipt_check_title')} onClose={onClose}>
      <div className={classes.body}>
        <Notice kind={receipt.matches ? 'success' : 'error'}>
          {t(receipt.matches ? 'attempts.receipt_is_right' : 'attempts.receipt_is_wrong')}
        </Notice>
        <dl className={classes.facts}>
          <div>
            <dt>{t('attempts.result_submitted')}</dt>
            <dd>
              <DateTime iso={receipt.handed_in_at} />
            </dd>
          </div>
          <div>
            <dt>{t('attempts.receipt_answers')}</dt>
            <dd>
              {t('attempts.receipt_count', { count: receipt.answers, total: receipt.questions })}
            </dd>
          </div>
          <div>
            <dt>{t('attempts.receipt_sum')}</dt>
            <dd>
              <bdi dir="ltr">{receipt.sha256}</bdi>
            </dd>
          </div>
        </dl>
        <Textarea
          data-autofocus
          label={t('attempts.receipt_paste')}
          description={t('attempts.receipt_paste_text')}
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
                  ? 'attempts.receipt_unread'
                  : sum === receipt.sha256
                    ? 'attempts.receipt_same'
                    : 'attempts.receipt_not_same',
              )}
            </Notice>
          )}
        </div>
      </div>
    </Dialog>
  )
}
