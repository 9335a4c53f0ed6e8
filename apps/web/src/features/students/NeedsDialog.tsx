import { Textarea } from '@mantine/core'
import { needsLimits, setNeeds } from '@meridian/contract/calls/needs.gen.ts'
import type { Needs } from '@meridian/contract/needs.ts'
import type { Student } from '@meridian/contract/students.ts'
import { TimeFactor } from '../../assessment/TimeFactor.tsx'
import { useT } from '../../core/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../ui/form/useGuardedClose.ts'
import classes from './Needs.module.css'

interface NeedsDialogProps {
  student: Student
  /** What holds now, with its version. */
  known: { needs: Needs | null; version: number }
  onClose: () => void
}

/** The dialog in which a school's admin sets what a student needs. */
export default function NeedsDialog({ student, known, onClose }: NeedsDialogProps) {
  const t = useT()
  const { time_factor, instructions } = known.needs ?? { time_factor: 1, instructions: '' }
  const form = useContractForm(setNeeds, {
    initial: {
      student_id: student.id,
      version: known.version,
      needs: { time_factor, instructions },
    },
    onSaved: onClose,
  })
  const close = useGuardedClose(form.dirty, onClose)
  const factor = form.field('needs.time_factor')
  return (
    <Dialog
      title={t('students.needs_of', { name: `\u2068${student.user.name}\u2069` })}
      onClose={close}
    >
      <ContractForm
        form={form}
        buttons={<FormButtons form={form} submit={t('students.needs_save')} onCancel={close} />}
      >
        <TimeFactor
          {...factor}
          data-autofocus
          className={classes.factor}
          label={t('students.needs_factor')}
          none={t('students.needs_factor_none')}
          value={Number(factor.value)}
          onChange={(value) => form.set('needs.time_factor', value)}
        />
        <p className={classes.quiet}>{t('students.needs_factor_help')}</p>
        <Textarea
          {...form.field('needs.instructions')}
          label={t('students.needs_do')}
          description={t('students.needs_do_help')}
          autosize
          minRows={3}
          maxLength={needsLimits.instructions}
          dir="auto"
        />
      </ContractForm>
    </Dialog>
  )
}
