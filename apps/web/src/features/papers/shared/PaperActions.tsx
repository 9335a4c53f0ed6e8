import { Button } from '@mantine/core'
import type { Paper } from '@meridian/contract/papers.ts'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../app/messages.ts'
import { LookButton } from '../../attempts/shared/LookButton.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { titleOf } from './paper.ts'

/**
 * What a teacher may make of the paper of the page: a copy, and of what is not theirs to give to classes as it is, a
 * copy that is given to them at once.
 */
export function PaperActions({ paper }: { paper: Paper }) {
  const t = useT()
  const [open, setOpen] = useState<'copy' | 'assign' | null>(null)
  const given = paper.classes.length > 0 || paper.attempts_count > 0
  if (!paper.can.copy) return null
  const { name, book_id } = paper.resource
  const source = { id: paper.id, name, title: titleOf(paper, t), book_id }
  const dialog = { source, onClose: () => setOpen(null) }
  return (
    <>
      {paper.can.look && given && <LookButton paperId={paper.id} />}
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} />}
        onClick={() => setOpen('copy')}
      >
        {t('papers.copy_as')}
      </Button>
      {(paper.kind === 'worksheet' || !paper.can.edit) && (
        <Button onClick={() => setOpen('assign')}>{t('papers.assign')}</Button>
      )}
      {open === 'copy' && <CopyDialog {...dialog} />}
      {open === 'assign' && <AssignDialog {...dialog} />}
    </>
  )
}
