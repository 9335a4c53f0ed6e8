import { Button } from '@mantine/core'
import type { Paper } from '@meridian/contract/papers.ts'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { titleOf } from '../../../assessment/paper.ts'
import { useT } from '../../../core/messages.ts'
import { LookButton } from '../../looking/shared/LookButton.tsx'
import { PreviewButton } from '../../looking/shared/PreviewButton.tsx'
import { AssignButton } from './AssignButton.tsx'
import { CopyDialog } from './CopyDialog.tsx'

/**
 * The buttons of a paper: to preview it, and for teachers to copy it, to see it as a student, and, for a paper that they
 * cannot give to classes themselves, to give a copy at once.
 */
export function PaperActions({ paper }: { paper: Paper }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  // Students do not see a paper without questions or classes: there is nothing to look at as a student.
  const asks = paper.classes.length > 0 && paper.questions.length > 0
  const seen = asks || paper.attempts_count > 0
  const { name, book_id } = paper.resource
  const previewed = paper.questions.length > 0 && <PreviewButton paperId={paper.id} />
  if (!paper.can.copy) return previewed
  return (
    <>
      {previewed}
      {paper.can.look && seen && <LookButton paperId={paper.id} />}
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('papers.copy_as')}
      </Button>
      {(paper.kind === 'worksheet' || !paper.can.edit) && <AssignButton paper={paper} />}
      {open && (
        <CopyDialog
          source={{ id: paper.id, name, title: titleOf(paper, t), book_id }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
