import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { previewGiving } from '@meridian/contract/calls/giving.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import type { ReactNode } from 'react'
import IconSend from '~icons/tabler/send'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { DialogButtons } from '../../../ui/Dialog.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import type { ContractFormState } from '../../../ui/form/form.ts'
import { showWallTime } from '../../../ui/form/wall-time.ts'
import { DateFields } from './DateFields.tsx'
import styles from './Give.module.css'
import { GiveSentence } from './GiveSentence.tsx'
import { RecipientFields } from './RecipientFields.tsx'
import type { GivingState, Offered } from './state.ts'

interface GiveFieldsProps {
  paper: Paper
  form: GivingState & ContractFormState
  offered: Offered
  onCancel: () => void
  /** Stands opposite the buttons, in place of the sentence on all other students. */
  start?: ReactNode
  /** A field above all others. */
  first?: ReactNode
  /** Further fields, below the dates. */
  children?: ReactNode
}

/** The dialog's form: to whom, from when until when, a sentence on what that does, and the button that does it. */
export function GiveFields({
  paper,
  form,
  offered,
  onCancel,
  start,
  first,
  children,
}: GiveFieldsProps) {
  const t = useT()
  const { classes, students, deadline } = form.values
  const dated = deadline !== null && showWallTime(deadline) !== '' ? deadline : null
  const [asked] = useDebouncedValue(JSON.stringify({ classes, students, deadline: dated }), 200)
  const anybody = classes.length + students.length > 0
  const { data } = useData(
    previewGiving,
    { body: { id: paper.id, ...JSON.parse(asked) } },
    { keep: true, handled: true, enabled: anybody },
  )
  const audience = anybody ? data?.data : undefined
  const empty = paper.questions.length === 0
  return (
    <ContractForm
      form={form}
      className={styles.wide}
      buttons={
        <DialogButtons sticky start={start ?? t('giving.others')}>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            loading={form.saving}
            disabled={!anybody || empty}
            leftSection={<IconSend size={18} stroke={1.75} className="flip" />}
          >
            {audience ? t('giving.give_to', { count: audience.students }) : t('giving.give')}
          </Button>
        </DialogButtons>
      }
    >
      {first}
      <RecipientFields paper={paper} form={form} offered={offered} />
      <DateFields paper={paper} form={form} />
      {children}
      <GiveSentence paper={paper} values={form.values} audience={audience} />
    </ContractForm>
  )
}
