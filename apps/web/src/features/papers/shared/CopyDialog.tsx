import { TextInput } from '@mantine/core'
import { type CopyType, copyPaper } from '@meridian/contract/papers.ts'
import { useT } from '../../../app/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { type CopySource, useOpenCopy } from '../copies/copy.ts'
import { TypeField } from '../copies/TypeField.tsx'

/** Asks what a copy becomes and how it is called, makes it, and goes there. */
export function CopyDialog({ source, onClose }: { source: CopySource; onClose: () => void }) {
  const t = useT()
  const openCopy = useOpenCopy(source)
  const form = useContractForm(copyPaper, {
    initial: { id: source.id, type: 'quiz', name: source.name },
    onSaved: ({ data }) => {
      onClose()
      openCopy(type, data.id)
    },
  })
  const type = form.values.type as CopyType
  const { error } = form.field('type') as { error?: string }
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog title={<bdi>{t('papers.copy_title', { name: source.title })}</bdi>} onClose={close}>
      <ContractForm
        form={form}
        buttons={<FormButtons form={form} submit={t(`papers.copy_as_${type}`)} onCancel={close} />}
      >
        <TypeField
          label={t('papers.copy_type')}
          value={type}
          onChange={(next) => form.set('type', next)}
          error={error}
          hasBook={source.book_id !== null}
        />
        <TextInput
          {...form.field('name')}
          label={t('papers.name')}
          dir="auto"
          maxLength={160}
          data-autofocus
        />
      </ContractForm>
    </Dialog>
  )
}
