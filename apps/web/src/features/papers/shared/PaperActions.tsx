import type { Paper } from '@meridian/contract/papers.ts'
import { useState } from 'react'
import IconCopy from '~icons/tabler/copy'
import IconEyeSearch from '~icons/tabler/eye-search'
import { titleOf } from '../../../assessment/paper.ts'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import type { RowAction } from '../../../ui/list/types.ts'
import { LookDialog } from '../../looking/shared/LookButton.tsx'
import { PreviewButton } from '../../looking/shared/PreviewButton.tsx'
import { GiveButton } from '../giving/GiveButton.tsx'

const CopyDialog = lazyDialog(async () => ({
  default: (await import('./CopyDialog.tsx')).CopyDialog,
}))

/**
 * The buttons of a paper: to preview it, and for teachers to give it, or a copy of it where it is not theirs; in a menu to
 * copy it, to see it as a student, and what its page adds.
 */
export function PaperActions({ paper, more }: { paper: Paper; more: readonly RowAction[] }) {
  const t = useT()
  const [open, setOpen] = useState<'copy' | 'look' | null>(null)
  // Students do not see a paper without questions or classes: there is nothing to look at as a student.
  const asks = paper.classes.length > 0 && paper.questions.length > 0
  const seen = paper.can.look && (asks || paper.attempts_count > 0)
  // Work that waits is the main thing to do then.
  const waits = paper.to_grade > 0 || paper.to_release > 0
  const title = titleOf(paper, t)
  const close = () => setOpen(null)
  const { name, book_id } = paper.resource
  const previewed = paper.questions.length > 0 && <PreviewButton paperId={paper.id} />
  if (!paper.can.copy) return previewed
  const entries = (): readonly RowAction[] => [
    {
      label: t('papers.copy_as'),
      icon: <IconCopy size={18} stroke={1.75} />,
      onClick: () => setOpen('copy'),
    },
    ...(seen
      ? [
          {
            label: t('looking.open'),
            icon: <IconEyeSearch size={18} stroke={1.75} />,
            onClick: () => setOpen('look'),
          },
        ]
      : []),
    ...more,
  ]
  return (
    <>
      {previewed}
      {paper.state !== 'archived' && <GiveButton paper={paper} second={waits} />}
      <RowMenu label={t('ui.actions_of', { name: title })} actions={entries} />
      {open === 'look' && <LookDialog paperId={paper.id} onClose={close} />}
      {open === 'copy' && (
        <CopyDialog source={{ id: paper.id, name, title, book_id }} onClose={close} />
      )}
    </>
  )
}
