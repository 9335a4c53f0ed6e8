import { listExtensions } from '@meridian/contract/calls/extensions.gen.ts'
import { getPaper } from '@meridian/contract/calls/papers.gen.ts'
import { useData } from '../../../core/calls.ts'
import ExtensionDialog from '../settings/ExtensionDialog.tsx'

interface MoreTimeProps {
  paperId: string
  studentId: string
  onClose: () => void
}

/** The dialog that gives one student more time for a paper, from where neither is loaded; drawn once both are. */
export default function MoreTime({ paperId, studentId, onClose }: MoreTimeProps) {
  const paper = useData(getPaper, { params: { id: paperId } })
  const times = useData(listExtensions, { body: { paper_id: paperId, student_id: studentId } })
  const row = times.data?.data[0]
  if (!paper.data || !row) return null
  return <ExtensionDialog paper={paper.data.data} chosen={row} onClose={onClose} />
}
