import { updateOutsideColumn } from '@meridian/contract/calls/gradebook.outside.gen.ts'
import type { GradedPaper } from '@meridian/contract/gradebook.ts'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { ColumnForm, type ColumnValues } from './ColumnForm.tsx'

interface EditColumnProps {
  classId: string
  column: Pick<GradedPaper, 'id' | 'name' | 'category'>
  outside: NonNullable<GradedPaper['outside']>
  onClose: () => void
}

/** The dialog that changes what a column for something outside says. */
export default function EditColumn({ classId, column, outside, onClose }: EditColumnProps) {
  const t = useT()
  const initial: ColumnValues = {
    name: column.name,
    max_score: String(outside.max_score),
    date: outside.date,
    category_id: column.category?.id ?? null,
  }
  const form = useContractForm(updateOutsideColumn, {
    initial,
    complete: (values: ColumnValues) => ({
      class_id: classId,
      column_id: column.id,
      version: outside.version,
      ...values,
    }),
    onSaved: onClose,
  })
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog title={t('outside.edit_title', { name: `\u2068${column.name}\u2069` })} onClose={close}>
      <ColumnForm
        classId={classId}
        form={form}
        buttons={<FormButtons form={form} submit={t('outside.save')} onCancel={close} />}
      />
    </Dialog>
  )
}
