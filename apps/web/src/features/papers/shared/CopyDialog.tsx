import { TextInput } from '@mantine/core'
import { copyPaper } from '@meridian/contract/calls/papers.gen.ts'
import type { CopyType } from '@meridian/contract/papers.ts'
import { type T, useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { type CopySource, useOpenCopy } from '../copies/copy.ts'
import { TypeField } from '../copies/TypeField.tsx'

const longest = 160

/** The dialog that asks for the kind and the name of a copy, makes it, and goes to its page. */
export function CopyDialog({ source, onClose }: { source: CopySource; onClose: () => void }) {
  const t = useT()
  const openCopy = useOpenCopy(source)
  const form = useContractForm(copyPaper, {
    initial: { id: source.id, type: 'quiz', name: nameOfCopy(source.name, t) },
    onSaved: ({ data }) => {
      onClose()
      openCopy(type, data.id)
    },
  })
  const type = form.values.type as CopyType
  const { error } = form.field('type')
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
          maxLength={longest}
          data-autofocus
        />
      </ContractForm>
    </Dialog>
  )
}

/** Proposes the name of a copy, different from that of its source; empty where the source has no name. */
function nameOfCopy(name: string, t: T): string {
  const whole = t('papers.copy_name', { name })
  if (!name || whole.length <= longest) return name && whole
  return t('papers.copy_name', { name: `${name.slice(0, longest - whole.length - 1)}…` })
}
