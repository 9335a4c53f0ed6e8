import { createOutsideColumn } from '@meridian/contract/calls/gradebook.outside.gen.ts'
import { wallTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { ColumnForm, type ColumnValues } from './ColumnForm.tsx'

/** The dialog that adds a column for what a class did outside of Meridian; its day is today unless told. */
export default function NewColumn({ classId, onClose }: { classId: string; onClose: () => void }) {
  const t = useT()
  const zone = useZone()
  const initial: ColumnValues = {
    name: '',
    max_score: '',
    date: wallTime(new Date().toISOString(), zone).slice(0, 10),
    category_id: null,
  }
  const form = useContractForm(createOutsideColumn, {
    initial,
    complete: (values: ColumnValues) => ({ class_id: classId, ...values }),
    onSaved: onClose,
  })
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog title={t('outside.add_title')} onClose={close}>
      <ColumnForm
        classId={classId}
        form={form}
        buttons={<FormButtons form={form} submit={t('outside.add')} onCancel={close} />}
      />
    </Dialog>
  )
}
