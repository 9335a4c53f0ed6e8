import { Button } from '@mantine/core'
import type { StudentAttempt } from '@meridian/contract/answering.ts'
import type { Receipt } from '@meridian/contract/attempts.shapes.ts'
import {
  IconCheck,
  IconChevronRight,
  IconCopy,
  IconDownload,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLooking } from '../../assessment/looking.ts'
import { save } from '../../core/download.ts'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { cx } from '../../ui/cx.ts'
import { DateTime, useZone } from '../../ui/DateTime.tsx'
import classes from './shared/ReceiptCard.module.css'
import card from './shared/ResultPage.module.css'
import { receiptLines, receiptWords } from './shared/receipt.ts'

/** The receipt of an attempt that is handed in, closed at first: it can be copied, saved as a file, or printed. */
export function ReceiptCard({ attempt, receipt }: { attempt: StudentAttempt; receipt: Receipt }) {
  const t = useT()
  const { user } = useActor()
  const looking = useLooking()
  const zone = useZone()
  const [copied, setCopied] = useState(false)
  const { id, paper } = attempt
  const facts = {
    receipt,
    attemptId: id,
    paper: paper.name,
    student: looking?.name ?? user.name,
    zone,
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(receiptWords(facts, t))
      setCopied(true)
    } catch {
      // Without the permission to copy, the receipt can still be selected and copied by hand.
      setCopied(false)
    }
  }
  return (
    <details className={cx(card.card, classes.receipt)}>
      <summary>
        <IconChevronRight size={20} stroke={1.75} className="flip" />
        <h2>{t('answering.receipt_title')}</h2>
        <DateTime iso={receipt.handed_in_at} />
      </summary>
      <p className={card.quiet}>{t('answering.receipt_text')}</p>
      <dl className={classes.lines}>
        {receiptLines(facts, t).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.ways}>
        <Button
          variant="default"
          size="sm"
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.75} />}
          onClick={() => void copy()}
        >
          {t(copied ? 'ui.copied' : 'answering.receipt_copy')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          onClick={() => save(fileOf(paper.name, receiptWords(facts, t)))}
        >
          {t('answering.receipt_download')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={18} stroke={1.75} />}
          onClick={() => window.print()}
        >
          {t('answering.receipt_print')}
        </Button>
        <span role="status" className="visually-hidden">
          {copied && t('ui.copied')}
        </span>
      </div>
    </details>
  )
}

/** The receipt as a file to keep. */
function fileOf(paper: string, words: string) {
  return { name: `${paper}.txt`, bytes: new Blob([words], { type: 'text/plain;charset=utf-8' }) }
}
