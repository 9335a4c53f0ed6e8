import type { Average, GradebookRow } from '@meridian/contract/gradebook.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import type { Narrowed } from '../asked.ts'
import classes from './WhyButton.module.css'

const WhyDialog = lazyDialog(() => import('./WhyDialog.tsx'))

interface WhyButtonProps {
  classId: string
  student: GradebookRow['student']
  average: Average
  narrowed: Narrowed
  /** The grade as it stands in the table. */
  children: ReactNode
}

/** A grade in the table, which opens the sum behind it. */
export function WhyButton({ classId, student, average, narrowed, children }: WhyButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.why} onClick={() => setOpen(true)}>
        {children}
        <span className="visually-hidden">
          {t('weighing.why_of', { name: `\u2068${student.user.name}\u2069` })}
        </span>
      </button>
      {open && (
        <WhyDialog
          classId={classId}
          student={student}
          avg={average.avg}
          narrowed={narrowed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
