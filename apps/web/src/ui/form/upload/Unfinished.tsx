import { Button } from '@mantine/core'
import { useT } from '../../../core/messages.ts'
import { Notice } from '../../Notice.tsx'
import { percentOf } from './GoingText.tsx'
import type { UploadRecord } from './records.ts'

interface UnfinishedProps {
  record: UploadRecord
  discard: (record: UploadRecord) => void
}

/** An upload that stopped before it was done, and how it goes on. */
export function Unfinished({ record, discard }: UnfinishedProps) {
  const t = useT()
  const percent = percentOf({ sent: record.sent, total: record.size })
  return (
    <Notice
      kind="warning"
      action={
        <Button variant="default" size="sm" onClick={() => discard(record)}>
          {t('uploads.discard')}
        </Button>
      }
    >
      <bdi dir="ltr">
        <strong>{record.name}</strong>
      </bdi>{' '}
      {percent > 0 ? t('uploads.unfinished', { percent }) : t('uploads.unfinished_early')}
    </Notice>
  )
}
