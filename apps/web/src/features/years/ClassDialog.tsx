import { Button, Radio, TextInput } from '@mantine/core'
import { classroomLimits } from '@meridian/contract/calls/classrooms.gen.ts'
import { gradeChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import {
  addPlannedClass,
  classFates,
  removePlannedClass,
  savePlannedClass,
  teachersThen,
} from '@meridian/contract/calls/years.gen.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import type { PlannedClass } from '@meridian/contract/years.ts'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import type { ContractForm as Form } from '../../ui/form/form.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../ui/form/useGuardedClose.ts'

interface ClassDialogProps {
  /** Null for a class that is to begin. */
  planned: PlannedClass | null
  onClose: () => void
}

/** The dialog in which it is said what becomes of a class; or which adds one that begins, or takes such a one out. */
export default function ClassDialog({ planned, onClose }: ClassDialogProps) {
  if (planned) return <Change planned={planned} onClose={onClose} />
  return <Add onClose={onClose} />
}

function Add({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useContractForm(addPlannedClass, {
    initial: { name: '', grade_id: '', teachers: 'grade' },
    onSaved: onClose,
  })
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog title={t('newyear.add_title')} onClose={close}>
      <ContractForm
        form={form}
        buttons={<FormButtons form={form} submit={t('newyear.add_class')} onCancel={close} />}
      >
        <Then form={form as unknown as Form<Target>} />
      </ContractForm>
    </Dialog>
  )
}

function Change({ planned, onClose }: { planned: PlannedClass; onClose: () => void }) {
  const t = useT()
  const { id, version, fate, to, from, teachers } = planned
  const form = useContractForm(savePlannedClass, {
    initial: {
      ...{ id, version, fate, teachers },
      name: to?.name ?? from?.name ?? '',
      grade_id: to?.grade.id ?? '',
    },
    complete: ({ name, grade_id, ...values }) =>
      values.fate === 'up' ? { ...values, name, grade_id } : values,
    onSaved: onClose,
  })
  const remove = useCall(removePlannedClass, { onSuccess: onClose })
  const close = useGuardedClose(form.dirty, onClose)
  const name = `\u2068${from?.name ?? to?.name ?? ''}\u2069`
  const now = form.values.fate
  return (
    <Dialog title={t('newyear.edit_title', { name })} onClose={close}>
      <ContractForm
        form={form}
        buttons={
          <DialogButtons
            start={
              from === null && (
                <Button
                  variant="subtle"
                  color="red"
                  loading={remove.isPending}
                  onClick={() => remove.mutate({ body: { id } })}
                >
                  {t('newyear.remove')}
                </Button>
              )
            }
          >
            <Button variant="default" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={form.saving}>
              {t('newyear.save')}
            </Button>
          </DialogButtons>
        }
      >
        {from !== null && (
          <Radio.Group
            label={t('newyear.fate')}
            value={now}
            onChange={(value) => form.set('fate', value as typeof now)}
            description={now === 'leaves' ? t('newyear.leaves_note') : undefined}
          >
            {classFates.map((one) => (
              <Radio key={one} mt={12} value={one} label={t(`newyear.fate_${one}`)} />
            ))}
          </Radio.Group>
        )}
        {now === 'up' && <Then form={form as unknown as Form<Target>} grade={to?.grade} />}
      </ContractForm>
    </Dialog>
  )
}

type Target = BodyInput<typeof addPlannedClass>

/** Name, grade and teachers of a class in the new year. */
function Then({
  form,
  grade,
}: {
  form: Form<Target>
  grade?: { id: string; name: string } | undefined
}) {
  const t = useT()
  return (
    <>
      <TextInput
        {...form.field('name')}
        label={t('newyear.then_name')}
        maxLength={classroomLimits.name}
        dir="auto"
        autoComplete="off"
      />
      <ChoiceField
        {...form.field('grade_id')}
        label={t('newyear.grade')}
        route={gradeChoices}
        current={grade}
      />
      <Radio.Group
        label={t('newyear.who_teaches')}
        value={form.values.teachers ?? 'grade'}
        onChange={(value) => form.set('teachers', value as 'grade')}
      >
        {teachersThen.map((one) => (
          <Radio key={one} mt={12} value={one} label={t(`newyear.teachers_${one}`)} />
        ))}
      </Radio.Group>
    </>
  )
}
