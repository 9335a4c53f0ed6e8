import { givePaper } from '@meridian/contract/calls/giving.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { type ReactNode, useState } from 'react'
import { wallTime } from '../../../core/format.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { FormValues } from '../../../ui/form/contract-form.types.ts'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { GiveFields } from './GiveFields.tsx'
import type { GivingValues, Offered } from './state.ts'
import { TakeBack } from './TakeBack.tsx'

interface GiveFormProps {
  paper: Paper
  offered: Offered
  title: ReactNode
  again: boolean
  onClose: () => void
}

/** Gives the reader's own paper, or changes to whom and when it is given. */
export function GiveForm({ paper, offered, title, again, onClose }: GiveFormProps) {
  // The page may read a newer paper meanwhile; what was typed here was typed before that one.
  const [version] = useState(paper.version)
  const wall = (iso: string | null) =>
    iso === null || again ? null : wallTime(iso, paper.time_zone)
  const form = useContractForm(givePaper, {
    initial: {
      id: paper.id,
      version,
      classes: offered.classes.map(({ id }) => id),
      students: offered.students.map(({ id }) => id),
      start_date: wall(paper.start_date),
      deadline: wall(paper.deadline),
    },
    complete: (values: FormValues<typeof givePaper> & GivingValues) => values,
    onSaved: onClose,
  })
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog title={title} size={680} onClose={close}>
      <GiveFields
        paper={paper}
        form={form}
        offered={offered}
        onCancel={close}
        start={<TakeBack paper={paper} onDone={onClose} />}
      />
    </Dialog>
  )
}
