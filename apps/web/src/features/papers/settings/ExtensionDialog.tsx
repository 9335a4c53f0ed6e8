import { Button, Select } from '@mantine/core'
import { listExtensions, type StudentTime, setExtension } from '@meridian/contract/extensions.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { useEffect, useRef, useState } from 'react'
import { useCall, useData } from '../../../app/calls.ts'
import { useT } from '../../../app/messages.ts'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { DigitsField } from '../../../ui/form/DigitsField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { extensionWords } from '../shared/extension.ts'
import { StudentPicker } from '../shared/StudentPicker.tsx'
import { useStudentSearch } from '../shared/useStudentSearch.ts'
import classes from './ExtensionDialog.module.css'

/** The factors that are offered. */
const factors = ['1', '1.25', '1.5', '1.75', '2', '3']

interface ExtensionDialogProps {
  paper: Paper
  /** Whose time it is; null to choose among the paper's students first. */
  chosen: StudentTime | null
  onClose: () => void
}

/** Gives a student more time for a paper, or changes what they have. */
export default function ExtensionDialog({ paper, chosen, onClose }: ExtensionDialogProps) {
  const t = useT()
  const [student, setStudent] = useState(chosen)
  const title = student
    ? t('deadlines.extra_for', { name: `\u2068${student.student.user.name}\u2069` })
    : t('deadlines.extra_add')
  return (
    <Dialog title={title} onClose={onClose}>
      {student ? (
        <Fields key={student.student.id} paper={paper} row={student} onClose={onClose} />
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
      end={({ extension }) =>
        extension && <span className={classes.has}>{extensionWords(extension, t)}</span>
      }
    />
  )
}

function Fields(props: { paper: Paper; row: StudentTime; onClose: () => void }) {
  const t = useT()
  const { paper, row, onClose } = props
  const first = useRef<HTMLInputElement>(null)
  // The student that was chosen is gone from the dialog, and the focus with them.
  useEffect(() => first.current?.focus(), [])
  const [factor, setFactor] = useState(String(row.extension?.time_factor ?? 1))
  const [days, setDays] = useState<number | ''>(row.extension?.extra_days ?? 0)
  const save = useCall(setExtension, { handled: true, onSuccess: onClose })
  const problem = (field: string) =>
    save.error?.errors.find(({ path }) => path === `extension.${field}`)?.message
  // A factor from elsewhere stays what it is.
  const choices = [...new Set([...factors, factor])].sort((a, b) => Number(a) - Number(b))
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        const extension = { time_factor: Number(factor), extra_days: days === '' ? 0 : days }
        const { version } = row
        save.mutate({
          body: { paper_id: paper.id, student_id: row.student.id, extension, version },
        })
      }}
    >
      <div className={classes.factor}>
        <Select
          ref={first}
          data-autofocus
          label={t('deadlines.extra_factor')}
          data={choices.map((value) => ({
            value,
            label: value === '1' ? t('deadlines.extra_factor_none') : `\u2066× ${value}\u2069`,
          }))}
          value={factor}
          onChange={(value) => value && setFactor(value)}
          allowDeselect={false}
          error={problem('time_factor')}
        />
        {paper.time_limit === null && (
          <p className={classes.help}>{t('deadlines.extra_factor_help')}</p>
        )}
      </div>
      <div className={classes.days}>
        <DigitsField
          label={t('deadlines.extra_days')}
          value={days}
          onChange={setDays}
          error={problem('extra_days')}
        />
        {paper.deadline === null && (
          <p className={classes.help}>{t('deadlines.extra_days_help')}</p>
        )}
      </div>
      {save.error && save.error.errors.length === 0 && (
        <Notice kind="error">{save.error.message}</Notice>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('deadlines.extra_save')}
        </Button>
      </DialogButtons>
    </form>
  )
}
