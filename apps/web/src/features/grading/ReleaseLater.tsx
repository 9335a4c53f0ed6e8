import { getGrading, releaseGraded } from '@meridian/contract/calls/grading.gen.ts'
import { getResponse, listResponses } from '@meridian/contract/calls/grading.responses.gen.ts'
import { readAgain } from '../../assessment/paper.ts'
import { invalidate } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ZoneNote } from '../../ui/DateTime.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateTimeField } from '../../ui/form/DateTimeField.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../ui/form/useGuardedClose.ts'

interface ReleaseLaterProps {
  paperId: string
  /** The number of results that the page has named. */
  count: number
  onClose: () => void
}

/** The dialog that sets the moment at which graded results are seen. */
export default function ReleaseLater({ paperId, count, onClose }: ReleaseLaterProps) {
  const t = useT()
  const form = useContractForm(releaseGraded, {
    initial: { paper_id: paperId, count, wait: false, at: '' },
    onSaved: () => {
      void invalidate(getGrading, listResponses, getResponse)
      void readAgain()
      onClose()
    },
  })
  const at = form.field('at')
  const close = useGuardedClose(form.dirty, onClose)
  return (
    <Dialog title={t('grading.release_later_title', { count })} onClose={close}>
      <ContractForm
        form={form}
        buttons={<FormButtons form={form} submit={t('grading.release_then')} onCancel={close} />}
      >
        <p>{t('grading.release_later_text')}</p>
        <DateTimeField
          {...at}
          // Without a time the call would release at once.
          onChange={(value) => at.onChange(value ?? '')}
          label={t('grading.release_at')}
        />
        <ZoneNote />
      </ContractForm>
    </Dialog>
  )
}
