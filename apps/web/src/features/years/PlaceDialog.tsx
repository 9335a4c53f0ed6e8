import { Radio } from '@mantine/core'
import {
  placeChoices,
  placeStudents,
  plannedClassChoices,
} from '@meridian/contract/calls/years.gen.ts'
import type { PlannedStudent } from '@meridian/contract/years.ts'
import { useT } from '../../core/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../ui/form/useGuardedClose.ts'

interface PlaceDialogProps {
  students: readonly PlannedStudent[]
  onPlaced?: (() => void) | undefined
  onClose: () => void
}

/** The dialog in which it is chosen what becomes of one student or of several, each alike. */
export default function PlaceDialog({ students, onPlaced, onClose }: PlaceDialogProps) {
  const t = useT()
  const [first] = students
  const [to] = first?.to ?? []
  const form = useContractForm(placeStudents, {
    initial: {
      ids: students.map(({ id }) => id),
      choice: 'class',
      class_id: students.length === 1 && to ? to.id : '',
    },
    complete: ({ class_id, ...values }) => ({
      ...values,
      ...(values.choice === 'class' && class_id && { class_id }),
    }),
    onSaved: () => {
      onPlaced?.()
      onClose()
    },
  })
  const close = useGuardedClose(form.dirty, onClose)
  const { choice } = form.values
  const title =
    students.length === 1 && first
      ? t('newyear.edit_title', { name: `\u2068${first.user.name}\u2069` })
      : t('newyear.choose_title', { count: students.length })
  return (
    <Dialog title={title} onClose={close}>
      <ContractForm
        form={form}
        buttons={<FormButtons form={form} submit={t('newyear.save')} onCancel={close} />}
      >
        <Radio.Group
          label={t('newyear.what')}
          value={choice}
          onChange={(value) => form.set('choice', value as typeof choice)}
          description={choice === 'leaves' ? t('newyear.leaves_note') : undefined}
        >
          {placeChoices.map((one) => (
            <Radio key={one} mt={12} value={one} label={t(`newyear.place_${one}`)} />
          ))}
        </Radio.Group>
        {choice === 'class' && (
          <ChoiceField
            {...form.field('class_id')}
            label={t('newyear.to_class')}
            route={plannedClassChoices}
            current={students.length === 1 ? to : undefined}
          />
        )}
      </ContractForm>
    </Dialog>
  )
}
