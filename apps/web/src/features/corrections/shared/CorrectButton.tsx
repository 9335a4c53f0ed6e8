import { type KindName, needsTeacher } from '@meridian/questions/kinds.ts'
import { useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import classes from '../Corrections.module.css'

const CorrectionDialog = lazyDialog(() => import('./CorrectionDialog.tsx'))

interface CorrectButtonProps {
  paperId: string
  questionId: string
  /** The place of the question from 1, for the name of the button in screen readers. */
  number: number | null
  kind: KindName
}

/** The button that opens the correction of a question which students have answered. */
export function CorrectButton({ paperId, questionId, number, kind }: CorrectButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const label = t(needsTeacher(kind) ? 'corrections.correct_marks' : 'corrections.correct_key')
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        aria-haspopup="dialog"
        aria-label={number === null ? label : t('corrections.correct_of', { label, number })}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open && (
        <CorrectionDialog
          paperId={paperId}
          questionId={questionId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
