import type { Receipt } from '@meridian/contract/attempts.shapes.ts'
import { useT } from '../../../core/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import classes from './ReceiptCard.module.css'
import card from './ResultPage.module.css'

/** The receipts that a later one has replaced, with the time of each. It is not drawn where there are none. */
export function EarlierReceipts({ receipts }: { receipts: readonly Receipt[] }) {
  const t = useT()
  if (receipts.length === 0) return null
  return (
    <section className={cx(card.card, classes.receipt)}>
      <h2>{t('deadlines.receipts_earlier')}</h2>
      <p className={card.quiet}>{t('deadlines.receipts_earlier_text')}</p>
      <dl className={classes.lines}>
        {receipts.map(({ number, handed_in_at, sha256 }) => (
          <div key={number}>
            <dt>
              <DateTime iso={handed_in_at} />
            </dt>
            <dd>
              <bdi dir="ltr">{sha256}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
