import { Button } from '@mantine/core'
import type { StudentAttempt } from '@meridian/contract/answering.ts'
import type { Receipt } from '@meridian/contract/attempts.shapes.ts'
import { useId, useState } from 'react'
import IconCheck from '~icons/tabler/check'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconCopy from '~icons/tabler/copy'
import IconDownload from '~icons/tabler/download'
import IconPrinter from '~icons/tabler/printer'
import IconReceipt from '~icons/tabler/receipt'
import { useLooking } from '../../assessment/looking.ts'
import { save } from '../../core/download.ts'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { cx } from '../../ui/cx.ts'
import { useZone } from '../../ui/DateTime.tsx'
import classes from './shared/ReceiptCard.module.css'
import card from './shared/ResultPage.module.css'
import { receiptLines, receiptWords, shortSum } from './shared/receipt.ts'

/**
 * The receipt of an attempt that is handed in, folded to a row with the beginning of its check code: it can be copied and
 * printed from there. What it says, and the way to save it as a file, are inside.
 */
export function ReceiptCard({ attempt, receipt }: { attempt: StudentAttempt; receipt: Receipt }) {
  const t = useT()
  const { user } = useActor()
  const looking = useLooking()
  const zone = useZone()
  const inside = useId()
  const [open, setOpen] = useState(false)
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
      setOpen(true)
    }
  }
  return (
    <section className={cx(card.card, classes.receipt, classes.folded)}>
      <div className={classes.row}>
        <h2 className={classes.title}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={inside}
            onClick={() => setOpen(!open)}
          >
            <IconReceipt size={20} stroke={1.75} />
            {t('answering.receipt_title')}
            <bdi dir="ltr" className={classes.short}>
              {shortSum(receipt)}
            </bdi>
            <IconChevronDown size={20} stroke={1.75} className={classes.fold} />
          </button>
        </h2>
        <div className={classes.ways}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.75} />}
            onClick={() => void copy()}
          >
            {t(copied ? 'ui.copied' : 'results.receipt_copy')}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPrinter size={18} stroke={1.75} />}
            onClick={() => window.print()}
          >
            {t('answering.receipt_print')}
          </Button>
        </div>
      </div>
      <div id={inside} hidden={!open} className={classes.inside}>
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
            leftSection={<IconDownload size={18} stroke={1.75} />}
            onClick={() => save(fileOf(paper.name, receiptWords(facts, t)))}
          >
            {t('answering.receipt_download')}
          </Button>
        </div>
      </div>
      <span role="status" className="visually-hidden">
        {copied && t('ui.copied')}
      </span>
    </section>
  )
}

/** The receipt as a file to keep. */
function fileOf(paper: string, words: string) {
  return { name: `${paper}.txt`, bytes: new Blob([words], { type: 'text/plain;charset=utf-8' }) }
}
