import { TextInput } from '@mantine/core'
import { givePaper } from '@meridian/contract/calls/giving.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { type ReactNode, useState } from 'react'
import { wallTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
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
  /** False while `offered` is read anew. */
  fresh: boolean
  title: ReactNode
  again: boolean
  onClose: () => void
}

/** Gives the reader's own paper, or changes to whom and when it is given. */
export function GiveForm({ paper, offered, fresh, title, again, onClose }: GiveFormProps) {
  const t = useT()
  const version = useVersion(paper, offered, fresh)
  const [unnamed] = useState(paper.resource.name === '')
  const wall = (iso: string | null) =>
    iso === null || again ? null : wallTime(iso, paper.time_zone)
  const form = useContractForm(givePaper, {
    initial: {
      id: paper.id,
      version,
      name: '',
      classes: offered.classes.map(({ id }) => id),
      students: offered.students.map(({ id }) => id),
      start_date: wall(paper.start_date),
      deadline: wall(paper.deadline),
    },
    complete: ({ name, ...values }: FormValues<typeof givePaper> & GivingValues) => ({
      ...values,
      version,
      ...(unnamed && { name }),
    }),
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
        first={
          unnamed && (
            <TextInput
              {...form.field('name')}
              label={t('papers.name')}
              dir="auto"
              maxLength={160}
              data-autofocus
            />
          )
        }
      />
    </Dialog>
  )
}

/**
 * The version of the paper that the form knows: the newest one as long as nobody has given the paper to others or at other
 * times since the form opened, else the last one before that, so that whoever did is not overwritten. What changes the
 * paper alone, such as the question that is saved while its editor is left for this dialog, does not stand in the way.
 */
function useVersion(paper: Paper, offered: Offered, fresh: boolean): number {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
  const giving = JSON.stringify([
    ids(offered.classes),
    ids(offered.students),
    paper.start_date,
    paper.deadline,
  ])
  const [opened] = useState(giving)
  const [version, setVersion] = useState(paper.version)
  if (fresh && giving === opened && paper.version !== version) setVersion(paper.version)
  return version
}
