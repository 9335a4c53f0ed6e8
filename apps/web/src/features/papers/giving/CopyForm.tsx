import { TextInput } from '@mantine/core'
import { assignPaper } from '@meridian/contract/calls/papers.gen.ts'
import type { CopyType, Paper } from '@meridian/contract/papers.ts'
import type { ReactNode } from 'react'
import { titleOf } from '../../../assessment/paper.ts'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { FormValues } from '../../../ui/form/contract-form.types.ts'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { useOpenCopy } from '../copies/copy.ts'
import { TypeField } from '../copies/TypeField.tsx'
import { GiveFields } from './GiveFields.tsx'
import type { GivingValues, Offered, OfferedClass } from './state.ts'

interface CopyFormProps {
  paper: Paper
  offered: Offered
  /** A class that is chosen from the start. */
  to: OfferedClass | undefined
  title: ReactNode
  onClose: () => void
}

/** Copies a paper and gives the copy in one step: its kind and name, to whom, and when. */
export function CopyForm({ paper, offered, to, title, onClose }: CopyFormProps) {
  const t = useT()
  const { name, book_id } = paper.resource
  const openCopy = useOpenCopy({ id: paper.id, name, title: titleOf(paper, t), book_id })
  const hasBook = book_id !== null
  const form = useContractForm(assignPaper, {
    initial: {
      paper_id: paper.id,
      type: hasBook ? 'assignment' : 'quiz',
      name,
      classes: to ? [to.id] : [],
      students: [],
      start_date: null,
      deadline: null,
    },
    complete: (values: FormValues<typeof assignPaper> & GivingValues) => values,
    onSaved: ({ data }) => {
      onClose()
      openCopy(type, data.id)
    },
  })
  const type = form.values.type as CopyType
  const { error } = form.field('type')
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog title={title} size={680} onClose={close}>
      <GiveFields paper={paper} form={form} offered={offered} onCancel={close}>
        <TextInput {...form.field('name')} label={t('papers.name')} dir="auto" maxLength={160} />
        <TypeField
          label={t('papers.assign_type')}
          value={type}
          onChange={(next) => form.set('type', next)}
          error={error}
          hasBook={hasBook}
        />
      </GiveFields>
    </Dialog>
  )
}
