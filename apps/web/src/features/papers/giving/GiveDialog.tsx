import { getGiving } from '@meridian/contract/calls/giving.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { titleOf } from '../../../assessment/paper.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CopyForm } from './CopyForm.tsx'
import { GiveForm } from './GiveForm.tsx'
import type { Offered, OfferedClass } from './state.ts'

interface GiveDialogProps {
  paper: Paper
  /** Whether the dates begin empty: the paper's time is over, and it is given once more. */
  again?: boolean
  /** A class that is chosen from the start. */
  to?: OfferedClass
  onClose: () => void
}

/**
 * The dialog that gives a paper: to classes and single students, from when until when. A worksheet, and the paper of
 * somebody else, is given as a copy.
 */
export default function GiveDialog({ paper, again = false, to, onClose }: GiveDialogProps) {
  const t = useT()
  const giving = useData(getGiving, { params: { id: paper.id } })
  const asCopy = paper.kind === 'worksheet' || !paper.can.manage
  const offered = giving.data && withClass(giving.data.data, to)
  const title = <bdi>{t('giving.title', { name: titleOf(paper, t) })}</bdi>
  if (!offered)
    return (
      <Dialog title={title} size={680} onClose={onClose}>
        <p role="status">{t(giving.isError ? 'ui.list_failed' : 'ui.loading')}</p>
      </Dialog>
    )
  return asCopy ? (
    <CopyForm paper={paper} offered={offered} to={to} title={title} onClose={onClose} />
  ) : (
    <GiveForm
      paper={paper}
      offered={offered}
      fresh={!giving.isFetching}
      title={title}
      again={again}
      onClose={onClose}
    />
  )
}

/** What the dialog begins with, with a class chosen beside those that have the paper already. */
function withClass(offered: Offered, to: OfferedClass | undefined): Offered {
  if (!to || offered.classes.some(({ id }) => id === to.id)) return offered
  return {
    ...offered,
    classes: [...offered.classes, to],
    others: offered.others.filter(({ id }) => id !== to.id),
  }
}
