import { percentOf } from '@meridian/contract/core/scale.ts'
import type { GradebookRow, GradedPaper } from '@meridian/contract/gradebook.ts'
import { useId } from 'react'
import IconCheck from '~icons/tabler/check'
import { cleanGrade } from '../../../assessment/grade.ts'
import { LevelWord } from '../../../assessment/LevelWord.tsx'
import { useT } from '../../../core/messages.ts'
import { NumberText } from '../../../ui/DateTime.tsx'
import classes from './MarkCell.module.css'
import { moveTo, wayOf } from './moving.ts'
import { useMark } from './useMark.ts'

interface MarkCellProps {
  classId: string
  column: GradedPaper
  cell: GradebookRow['cells'][number]
  student: GradebookRow['student']
}

/** The field of one student's marks: saved when it is left, or with the keys of a spreadsheet. */
export function MarkCell({ classId, column, cell, student }: MarkCellProps) {
  const t = useT()
  const id = useId()
  const mark = useMark(
    { class_id: classId, column_id: column.id, student_id: student.id },
    { score: cell.score, version: cell.version },
  )
  return (
    <div className={classes.cell}>
      <span className={classes.line} dir="ltr">
        <input
          className={classes.field}
          data-column={column.id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('outside.mark_of', {
            student: `\u2068${student.user.name}\u2069`,
            column: `\u2068${column.name}\u2069`,
          })}
          aria-invalid={mark.problem !== null || undefined}
          aria-describedby={mark.problem === null ? undefined : id}
          value={mark.text}
          onChange={(event) => mark.type(cleanGrade(event.currentTarget.value))}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => mark.commit(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') return mark.drop()
            const way = wayOf(event)
            if (way === null) return
            event.preventDefault()
            if (event.key === 'Enter') mark.commit(true)
            if (mark.problem === null || event.key !== 'Enter') moveTo(event.currentTarget, way)
          }}
        />
        <span className={classes.most}>
          / <NumberText value={column.outside?.max_score ?? null} decimals={2} />
        </span>
        <span className={classes.sign} role="status">
          {mark.done && (
            <>
              <IconCheck size={16} stroke={2} />
              <span className="visually-hidden">{t('outside.saved')}</span>
            </>
          )}
        </span>
      </span>
      <LevelWord
        className={classes.level}
        percent={percentOf(cell.score, column.outside?.max_score ?? null)}
      />
      {mark.problem !== null && (
        <span id={id} role="alert" className={classes.problem}>
          {mark.problem}
        </span>
      )}
    </div>
  )
}
