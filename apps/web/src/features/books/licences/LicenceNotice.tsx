import type { BookDetail } from '@meridian/contract/books.ts'
import { useT } from '../../../core/messages.ts'
import { showDay } from '../../../ui/form/wall-time.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Licences.module.css'

/** What a school has to know of its book: that its licence ends or is over, that it is archived, or that it has too few seats. */
export function LicenceNotice({ book: { licence, seats, state } }: { book: BookDetail }) {
  const t = useT()
  const day = `\u2066${showDay(licence?.ends_on ?? '')}\u2069`
  const lines = [
    state === 'archived' && licence && t('licensing.notice_archived'),
    licence?.state === 'ended' && t('licensing.notice_ended', { day }),
    licence?.state === 'ending' && t('licensing.notice_ending', { day }),
    seats &&
      seats.seats !== null &&
      seats.used > seats.seats &&
      t('licensing.notice_over', { used: seats.used, seats: seats.seats }),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <div className={classes.notices}>
      {lines.map((line) => (
        <Notice key={line} kind="warning">
          {line}
        </Notice>
      ))}
    </div>
  )
}
