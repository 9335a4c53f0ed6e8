import { Button } from '@mantine/core'
import { useT } from '../core/messages.ts'
import classes from './WorkProgress.module.css'

interface WorkProgressProps {
  /** The name of the work, such as "Writing". */
  label: string
  done: number
  total: number
  /** Such as "1,200 of 10,000 rows"; undefined while that is not known. */
  text?: string
  cancel?: { label: string; onClick: () => void; disabled?: boolean } | undefined
}

/** The progress of long work, as a bar and in words, with a button to cancel it. Screen readers hear every quarter only. */
export function WorkProgress({ label, done, total, text, cancel }: WorkProgressProps) {
  const t = useT()
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  const quarter = Math.floor(percent / 25) * 25
  return (
    <div className={classes.work}>
      <div className={classes.workText}>
        <strong>{label}</strong>
        <span className={classes.quiet}>{text}</span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <span role="status" className="visually-hidden">
        {t('ui.percent', { label, percent: quarter })}
      </span>
      {cancel && (
        <Button
          variant="default"
          size="sm"
          onClick={cancel.onClick}
          disabled={cancel.disabled ?? false}
        >
          {cancel.label}
        </Button>
      )}
    </div>
  )
}
