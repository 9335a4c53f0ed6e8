import { TextInput } from '@mantine/core'
import { classChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { assignPaper } from '@meridian/contract/calls/papers.gen.ts'
import type { CopyType } from '@meridian/contract/papers.ts'
import { useT } from '../../../core/messages.ts'
import { ZoneNote } from '../../../ui/DateTime.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ChoicesField } from '../../../ui/form/ChoicesField.tsx'
import type { FormValues } from '../../../ui/form/contract-form.types.ts'
import { DateTimeField } from '../../../ui/form/DateTimeField.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import { Optional } from '../../../ui/form/Optional.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { type CopySource, useOpenCopy } from '../copies/copy.ts'
import { TypeField } from '../copies/TypeField.tsx'

/** The values of the dialog; classes are ids. */
type Assigned = FormValues<typeof assignPaper> & { classes: string[] }

/** The dialog that copies a paper and gives the copy to classes in one step: its kind, name, classes and dates. */
export function AssignDialog({ source, onClose }: { source: CopySource; onClose: () => void }) {
  const t = useT()
  const openCopy = useOpenCopy(source)
  const hasBook = source.book_id !== null
  const form = useContractForm(assignPaper, {
    initial: {
      paper_id: source.id,
      type: hasBook ? 'assignment' : 'quiz',
      name: source.name,
      classes: [],
      start_date: null,
      deadline: null,
    },
    complete: (values: Assigned) => values,
    onSaved: ({ data }) => {
      onClose()
      openCopy(type, data.id)
    },
  })
  const type = form.values.type as CopyType
  const { error } = form.field('type')
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog title={<bdi>{t('papers.assign_title', { name: source.title })}</bdi>} onClose={close}>
      <ContractForm
        form={form}
        buttons={<FormButtons form={form} submit={t('papers.assign')} onCancel={close} />}
      >
        <ChoicesField
          {...form.field('classes')}
          label={t('papers.classes')}
          route={classChoices}
          data-autofocus
        />
        <DateTimeField
          {...form.field('start_date')}
          label={<Optional>{t('papers.start_date')}</Optional>}
        />
        <DateTimeField
          {...form.field('deadline')}
          label={<Optional>{t(type === 'quiz' ? 'papers.end_date' : 'papers.deadline')}</Optional>}
          defaultTime="23:59"
        />
        <ZoneNote />
        <TextInput {...form.field('name')} label={t('papers.name')} dir="auto" maxLength={160} />
        <TypeField
          label={t('papers.assign_type')}
          value={type}
          onChange={(next) => form.set('type', next)}
          error={error}
          hasBook={hasBook}
        />
      </ContractForm>
    </Dialog>
  )
}
