import { readGradebook } from '@meridian/contract/calls/gradebook.gen.ts'
import { explainGrade } from '@meridian/contract/calls/gradebook.scheme.gen.ts'
import type { GradeSum } from '@meridian/contract/gradebook.scheme.ts'
import type { GradebookRow } from '@meridian/contract/gradebook.ts'
import { useEffect } from 'react'
import { invalidate, useData } from '../../../core/calls.ts'
import { formatNumber } from '../../../core/format.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PanelContent } from '../../../ui/Panel.tsx'
import type { Narrowed } from '../asked.ts'
import { SumTable } from './SumTable.tsx'
import classes from './Why.module.css'
import { WhyResults } from './WhyResults.tsx'

interface WhyDialogProps {
  classId: string
  student: GradebookRow['student']
  avg: number | null
  narrowed: Narrowed
  onClose: () => void
}

/** How the grade of a student comes about: the sum, and every result with what became of it. */
export default function WhyDialog({ classId, student, avg, narrowed, onClose }: WhyDialogProps) {
  const t = useT()
  const language = useLanguage()
  const sum = useData(
    explainGrade,
    { query: { class_id: classId, student_id: student.id, ...narrowed } },
    { handled: true },
  )
  // The sum may be newer than the table that it was opened from: then its grade is the title's, and the table is read anew.
  const grade = sum.data ? sum.data.data.average.avg : avg
  const isOld = grade !== avg
  useEffect(() => {
    if (isOld) void invalidate(readGradebook)
  }, [isOld])
  const title =
    grade === null
      ? t('weighing.why_none')
      : t('weighing.why', { grade: `\u2066${formatNumber(grade, language, 1)}%\u2069` })
  return (
    <Dialog title={title} size={880} onClose={onClose}>
      <p className={classes.student}>
        <bdi>{student.user.name}</bdi>
      </p>
      <PanelContent query={sum}>{({ data }) => <Sum sum={data} />}</PanelContent>
    </Dialog>
  )
}

function Sum({ sum }: { sum: GradeSum }) {
  const t = useT()
  const weighs = sum.categories.length > 0
  const groups = weighs
    ? [
        ...sum.categories.map(({ id, name }) => ({ id, name, own: true })),
        { id: null, name: t('weighing.no_category'), own: false },
      ]
    : [{ id: null, name: t('weighing.all_results'), own: false }]
  return (
    <div className={classes.sum}>
      {weighs && sum.average.avg !== null ? (
        <SumTable sum={sum} />
      ) : (
        <p className={classes.note}>
          {sum.average.avg === null
            ? t('weighing.why_none_text')
            : t('weighing.why_plain', { count: sum.average.counted })}
        </p>
      )}
      {groups.map((group) => {
        const own = sum.results.filter(({ category_id }) => !weighs || category_id === group.id)
        return (
          own.length > 0 && <WhyResults key={group.id ?? ''} title={group.name} results={own} />
        )
      })}
      <p className={classes.note}>{t('weighing.why_note')}</p>
    </div>
  )
}
