import { listPaperHistory } from '@meridian/contract/calls/history.gen.ts'
import { usePaper } from '../../../assessment/paper.ts'
import { HistoryTab } from './HistoryTab.tsx'

/** The history of a paper, for those who work on it and those who manage the school. */
export function PaperHistoryTab() {
  const { id } = usePaper()
  return <HistoryTab route={listPaperHistory} params={{ id }} />
}
