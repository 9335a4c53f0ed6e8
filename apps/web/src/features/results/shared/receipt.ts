import type { Receipt } from '@meridian/contract/attempts.shapes.ts'
import { formatDateTime } from '../../../core/format.ts'
import type { T } from '../../../core/messages.ts'

/** The facts on a receipt. */
export interface ReceiptFacts {
  receipt: Receipt
  attemptId: string
  paper: string
  student: string
  /** IANA name of the zone in which the time is written. */
  zone: string
}

/** The beginning of a receipt's check code, to be told by heart: "01A2-02C8". */
export function shortSum({ sha256 }: Pick<Receipt, 'sha256'>): string {
  return `${sha256.slice(0, 4)}-${sha256.slice(4, 8)}`.toUpperCase()
}

/** The receipt as lines of a label and a value, for the page, the file and the clipboard. */
export function receiptLines({ receipt, attemptId, paper, student, zone }: ReceiptFacts, t: T) {
  const { answers, questions, handed_in_at: at, sha256 } = receipt
  return [
    { label: t('answering.receipt_paper'), value: paper },
    { label: t('answering.receipt_student'), value: student },
    { label: t('answering.result_submitted'), value: `${formatDateTime(at, zone)} (${zone})` },
    {
      label: t('answering.receipt_answers'),
      value: t('answering.receipt_count', { count: answers, total: questions }),
    },
    { label: t('answering.receipt_number'), value: attemptId },
    { label: t('answering.receipt_sum'), value: sha256 },
  ]
}

/** The receipt as a text, with its title and a line for each fact. */
export function receiptWords(facts: ReceiptFacts, t: T): string {
  const lines = receiptLines(facts, t).map(({ label, value }) => `${label}: ${value}`)
  return `${[t('answering.receipt_title'), ...lines].join('\n')}\n`
}

/**
 * Finds the checksum in a text that a student hands over: the whole receipt, or the 64 digits in any grouping.
 * @returns the checksum in small letters; null where the text has none
 */
export function sumIn(words: string): string | null {
  const whole = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i.exec(words)?.[0]
  const found = whole ?? /^[0-9a-f]{64}$/i.exec(words.replace(/[\s:-]/g, ''))?.[0]
  return found?.toLowerCase() ?? null
}
