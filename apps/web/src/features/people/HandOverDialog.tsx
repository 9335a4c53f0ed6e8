import { teacherChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { handOverPapers } from '@meridian/contract/calls/team.gen.ts'
import { useT } from '../../core/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../ui/form/useGuardedClose.ts'
import type { ManagedRow } from '../../ui/list/row-calls.ts'

interface HandOverProps {
  teacher: ManagedRow
  onClose: () => void
  /** Called once their papers have another owner. */
  onDone: () => void
}

/** The dialog that asks who takes over the papers of a teacher, and hands them over. */
export function HandOverDialog({ teacher, onClose, onDone }: HandOverProps) {
  const t = useT()
  const form = useContractForm(handOverPapers, {
    initial: { id: teacher.id, teacher_id: '' },
    onSaved: onDone,
    sentences: { 'teacher_id:validation.required': t('people.teacher_required') },
  })
  const close = useGuardedClose(form.dirty, onClose)
  const name = `\u2068${teacher.name}\u2069`
  return (
    <Dialog title={t('people.hand_over_title', { name })} onClose={close}>
      <ContractForm
        form={form}
        buttons={<FormButtons form={form} submit={t('people.hand_over_action')} onCancel={close} />}
      >
        <p>{t('people.hand_over_text', { name })}</p>
        <ChoiceField
          {...form.field('teacher_id')}
          label={t('people.hand_over_to')}
          route={teacherChoices}
          input={{ query: { school_id: teacher.school_id } }}
        />
      </ContractForm>
    </Dialog>
  )
}
