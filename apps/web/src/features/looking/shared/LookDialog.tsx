import { listResponses } from '@meridian/contract/calls/grading.responses.gen.ts'
import { Link } from '@tanstack/react-router'
import { lookLink } from '../../../assessment/looking.ts'
import { StudentPicker } from '../../../assessment/StudentPicker.tsx'
import { useStudentSearch } from '../../../assessment/useStudentSearch.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './LookDialog.module.css'

interface LookDialogProps {
  paperId: string
  onClose: () => void
}

/** The dialog that asks as which student of a paper to look, with a search by name. */
export default function LookDialog({ paperId, onClose }: LookDialogProps) {
  const t = useT()
  const search = useStudentSearch()
  const sort = { column: 'name', direction: 'asc' } as const
  const students = useData(
    listResponses,
    { body: { paper_id: paperId, questions: false, sort, ...search.asked } },
    { handled: true, keep: true },
  )
  return (
    <Dialog title={t('looking.open')} onClose={onClose}>
      <p className={classes.text}>{t('looking.text')}</p>
      <StudentPicker
        search={search}
        students={students}
        way={({ student }, props) => (
          <Link {...props} {...lookLink({ id: student.id, paperId })} onClick={onClose} />
        )}
        end={({ state }) => <StatusBadge status={state} />}
      />
    </Dialog>
  )
}
