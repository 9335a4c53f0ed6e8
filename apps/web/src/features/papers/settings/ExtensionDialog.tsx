import { listExtensions, setExtension } from '@meridian/contract/calls/extensions.gen.ts'
import type { StudentTime } from '@meridian/contract/extensions.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { useEffect, useRef, useState } from 'react'
import { isOver, timeWords } from '../../../assessment/extension.ts'
import { StudentPicker } from '../../../assessment/StudentPicker.tsx'
import { TimeFactor } from '../../../assessment/TimeFactor.tsx'
import { useStudentSearch } from '../../../assessment/useStudentSearch.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DigitsField } from '../../../ui/form/DigitsField.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './ExtensionDialog.module.css'

interface ExtensionDialogProps {
  paper: Paper
  /** The student who gets more time; null to choose one of the paper's students first. */
  chosen: StudentTime | null
  onClose: () => void
}

/** The dialog that gives a student more time for a paper, or changes it. */
export default function ExtensionDialog({ paper, chosen, onClose }: ExtensionDialogProps) {
  const t = useT()
  const [student, setStudent] = useState(chosen)
  const [dirty, setDirty] = useState(false)
  const close = useGuardedClose(dirty, onClose)
  const title = student
    ? t('deadlines.extra_for', { name: `\u2068${student.student.user.name}\u2069` })
    : t('deadlines.extra_add')
  return (
    <Dialog title={title} onClose={close}>
      {student ? (
        <Fields
          key={student.student.id}
          paper={paper}
          row={student}
          onDirty={setDirty}
          onCancel={close}
          onSaved={onClose}
        />
      ) : (
        <Choose paperId={paper.id} onChoose={setStudent} />
      )}
    </Dialog>
  )
}

function Choose(props: { paperId: string; onChoose: (row: StudentTime) => void }) {
  const t = useT()
  const { paperId, onChoose } = props
  const search = useStudentSearch()
  const students = useData(
    listExtensions,
    { body: { paper_id: paperId, ...search.asked } },
    { handled: true, keep: true },
  )
  return (
    <StudentPicker
      search={search}
      students={students}
      way={(row, given) => <button type="button" {...given} onClick={() => onChoose(row)} />}
      end={(row) =>
        (timeWords(row, t) || isOver(row)) && (
          <span className={classes.has}>
            {isOver(row) && t('deadlines.extra_handed_in')}
            {isOver(row) && timeWords(row, t) && t('ui.list_comma')}
            {timeWords(row, t)}
          </span>
        )
      }
    />
  )
}

interface FieldsProps {
  paper: Paper
  row: StudentTime
  /** Called when the form becomes changed or unchanged. */
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

function Fields({ paper, row, onDirty, onCancel, onSaved }: FieldsProps) {
  const t = useT()
  const first = useRef<HTMLInputElement>(null)
  // The list in which the student was chosen is gone from the dialog, and the focus with it.
  useEffect(() => first.current?.focus(), [])
  const form = useContractForm(setExtension, {
    initial: {
      paper_id: paper.id,
      student_id: row.student.id,
      version: row.version,
      extension: row.extension ?? { time_factor: 1, extra_days: 0 },
    },
    onSaved,
  })
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty])
  const factor = form.field('extension.time_factor')
  return (
    <ContractForm
      form={form}
      buttons={<FormButtons form={form} submit={t('deadlines.extra_save')} onCancel={onCancel} />}
    >
      {isOver(row) && (
        <Notice>
          {t(row.attempts_left > 0 ? 'deadlines.extra_next' : 'deadlines.extra_over', {
            name: `\u2068${row.student.user.name}\u2069`,
            count: row.attempts_left,
          })}
        </Notice>
      )}
      <div className={classes.factor}>
        <TimeFactor
          {...factor}
          ref={first}
          data-autofocus
          label={t('deadlines.extra_factor')}
          none={t('deadlines.extra_factor_none')}
          value={Number(factor.value)}
          onChange={(value) => form.set('extension.time_factor', value)}
        />
        {row.needs_factor > 1 && (
          <p className={classes.help}>
            {t('deadlines.extra_needs_help', { factor: `\u2066${row.needs_factor}\u2069` })}
          </p>
        )}
        {paper.time_limit === null && (
          <p className={classes.help}>{t('deadlines.extra_factor_help')}</p>
        )}
      </div>
      <div className={classes.days}>
        <DigitsField
          {...form.field('extension.extra_days')}
          // An empty field stands for no more days.
          onChange={(value) => form.set('extension.extra_days', value === '' ? 0 : value)}
          label={t('deadlines.extra_days')}
        />
        {paper.deadline === null && (
          <p className={classes.help}>{t('deadlines.extra_days_help')}</p>
        )}
      </div>
    </ContractForm>
  )
}
