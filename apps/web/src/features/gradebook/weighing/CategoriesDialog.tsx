import { readGradeScheme, saveGradeScheme } from '@meridian/contract/calls/gradebook.scheme.gen.ts'
import type { GradeScheme } from '@meridian/contract/gradebook.scheme.ts'
import { useEffect, useState } from 'react'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { PanelContent } from '../../../ui/Panel.tsx'
import { CategoryFields } from './CategoryFields.tsx'
import { ColumnFields } from './ColumnFields.tsx'
import classes from './Weighing.module.css'

interface CategoriesDialogProps {
  classId: string
  name: string
  onClose: () => void
}

/** The dialog in which the teachers of a class say what its results weigh. */
export default function CategoriesDialog({ classId, name, onClose }: CategoriesDialogProps) {
  const t = useT()
  const [dirty, setDirty] = useState(false)
  const close = useGuardedClose(dirty, onClose)
  const scheme = useData(readGradeScheme, { params: { id: classId } }, { handled: true })
  return (
    <Dialog title={t('weighing.title', { name: `\u2068${name}\u2069` })} size={880} onClose={close}>
      <PanelContent query={scheme}>
        {({ data }) => (
          <SchemeForm
            classId={classId}
            scheme={data}
            onDirty={setDirty}
            onCancel={close}
            onSaved={onClose}
          />
        )}
      </PanelContent>
    </Dialog>
  )
}

interface SchemeFormProps {
  classId: string
  scheme: GradeScheme
  /** Called when the form becomes changed or unchanged. */
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

function SchemeForm({ classId, scheme, onDirty, onCancel, onSaved }: SchemeFormProps) {
  const t = useT()
  const form = useContractForm(saveGradeScheme, {
    params: { id: classId },
    initial: {
      version: scheme.version,
      categories: scheme.categories.map((category) => ({
        ...category,
        columns: scheme.columns
          .filter(({ category_id }) => category_id === category.id)
          .map(({ id }) => id),
      })),
    },
    onSaved,
  })
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty])
  return (
    <ContractForm
      form={form}
      className={classes.wide}
      buttons={<FormButtons form={form} submit={t('weighing.save')} onCancel={onCancel} />}
    >
      <p className={classes.text}>{t('weighing.text')}</p>
      <CategoryFields form={form} />
      {form.values.categories.length > 0 && <ColumnFields form={form} columns={scheme.columns} />}
    </ContractForm>
  )
}
