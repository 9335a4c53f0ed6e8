import { Button } from '@mantine/core'
import { readGradebook } from '@meridian/contract/calls/gradebook.gen.ts'
import { applyMarks } from '@meridian/contract/calls/gradebook.outside.gen.ts'
import type { GradedPaper } from '@meridian/contract/gradebook.ts'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { notify } from '../../../core/toasts.ts'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { DropArea } from '../../../ui/form/DropArea.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './MarksFile.module.css'
import { MarksPlan } from './MarksPlan.tsx'
import { useMarksFile } from './useMarksFile.ts'

interface MarksFileProps {
  classId: string
  column: Pick<GradedPaper, 'id' | 'name'>
  onClose: () => void
}

/** The dialog that reads marks from a file, shows what they would change, and saves them. */
export default function MarksFile({ classId, column, onClose }: MarksFileProps) {
  const t = useT()
  const about = { class_id: classId, column_id: column.id }
  const file = useMarksFile(about)
  const takeBack = useCall(applyMarks, { invalidates: [readGradebook] })
  const apply = useCall(applyMarks, {
    handled: true,
    quiet: true,
    invalidates: [readGradebook],
    onSuccess: ({ data, message }) => {
      notify('success', message ?? '', {
        label: t('outside.undo'),
        run: () => takeBack.mutate({ body: { ...about, marks: data.undo } }),
      })
      onClose()
    },
  })
  const save = () =>
    apply.mutate(
      { body: { ...about, marks } },
      { onError: ({ code }) => code === 'stale' && file.again() },
    )
  const marks = (file.rows ?? []).flatMap(({ changes, student, after, version }) =>
    changes && student ? [{ student_id: student.id, score: after, version }] : [],
  )
  const left = (file.rows ?? []).filter((row) => row.problem !== null).length
  const problem = apply.error?.message ?? file.problem
  return (
    <Dialog
      title={t('outside.file_title', { name: `\u2068${column.name}\u2069` })}
      size={880}
      onClose={onClose}
    >
      <div className={classes.stack}>
        <p className={classes.text}>{t('outside.file_text')}</p>
        <DropArea
          id="marks-file"
          types={['csv', 'xlsx', 'txt', 'tsv']}
          invitation={t('outside.file_drop')}
          hint={t('outside.file_types')}
          problem={problem !== null}
          onFiles={([first]) => {
            apply.reset()
            void file.send(first)
          }}
        />
        <div id="marks-file-problem" role="alert">
          {problem !== null && <Notice kind="error">{problem}</Notice>}
        </div>
        <div role="status" className={classes.text}>
          {file.sending && t('outside.file_reading')}
          {file.rows && (
            <>
              <bdi>{file.name}</bdi>
              {': '}
              {t('outside.file_changes', { count: marks.length })}
              {left > 0 && `${t('ui.list_comma')}${t('outside.file_left', { count: left })}`}
            </>
          )}
        </div>
        {file.rows && <MarksPlan rows={file.rows} />}
      </div>
      <DialogButtons sticky>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={marks.length === 0} loading={apply.isPending} onClick={save}>
          {t('outside.file_apply')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
