import { paperChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { transferQuestion } from '@meridian/contract/calls/questions.gen.ts'
import { usePaper } from '../../../assessment/paper.ts'
import { startedText } from '../../../assessment/started.ts'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'

interface TransferDialogProps {
  question: { id: string; position: number }
  /** Whether the question leaves its paper; else a copy goes. */
  move: boolean
  onClose: () => void
}

/** Asks to which other paper of the reader's a question, or a copy of it, is to go. */
export default function TransferDialog({ question, move, onClose }: TransferDialogProps) {
  const t = useT()
  const paper = usePaper()
  const form = useContractForm(transferQuestion, {
    initial: { id: question.id, paper_id: '', move },
    onSaved: onClose,
  })
  const verb = move ? 'move' : 'copy'
  const number = question.position
  return (
    <Dialog title={t(`papers.${verb}_to_title`, { number })} onClose={onClose}>
      <ContractForm
        form={form}
        buttons={<FormButtons form={form} submit={t(`papers.${verb}_action`)} onCancel={onClose} />}
      >
        <p>
          {t(`papers.${verb}_to_text`)} {move && startedText(paper, t)}
        </p>
        <ChoiceField
          {...form.field('paper_id')}
          onChange={(id) => form.set('paper_id', id ?? '')}
          label={t('papers.to_where')}
          route={paperChoices}
        />
      </ContractForm>
    </Dialog>
  )
}
