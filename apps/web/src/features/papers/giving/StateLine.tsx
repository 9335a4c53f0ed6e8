import type { Paper } from '@meridian/contract/papers.ts'
import { formatDateTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'

/**
 * What the state of a paper means now, in a sentence: who sees it, from when until when, and how many have handed it in.
 * Readers who may not read the responses are told the dates alone. Not drawn for worksheets and archived papers.
 */
export function StateLine({ paper }: { paper: Paper }) {
  const t = useT()
  const zone = useZone()
  // Dates are isolated, so that day and month keep their order in a sentence from right to left.
  const shown = (iso: string | null) =>
    iso === null ? '' : `\u2066${formatDateTime(iso, zone)}\u2069`
  const text = sentence()
  return text === '' ? null : <span className="numbers">{text}</span>

  function sentence(): string {
    const { state, start_date: start, deadline: end } = paper
    if (state === 'draft') return t('giving.line_draft')
    if (state === null || state === 'archived') return ''
    if (paper.questions.length === 0) return t('giving.empty_given')
    if (!paper.can.review) {
      if (start && end) return t('papers.from_to', { start: shown(start), end: shown(end) })
      if (start) return t('papers.from', { start: shown(start) })
      return end ? t('papers.until', { end: shown(end) }) : ''
    }
    const count = paper.given_count
    if (state === 'scheduled') return t('giving.line_scheduled', { date: shown(start), count })
    const done = paper.handed_in_count
    if (state === 'closed') return t('giving.line_closed', { date: shown(end), done, count })
    if (end === null) return t('giving.line_open_ended', { done, count })
    return t('giving.line_open', { date: shown(end), done, count })
  }
}
