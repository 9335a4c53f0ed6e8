import type { Term } from '@meridian/contract/terms.ts'
import { useT } from '../../core/messages.ts'
import classes from './Gradebook.module.css'

interface Meta {
  per_page: number
  total: number
  current_page: number
}

interface PrintedPartProps {
  students: Meta
  columns: Meta
  term: Term | null
}

/** Says in print what is printed: the term, and which part where it is not all. */
export function PrintedPart({ students, columns, term }: PrintedPartProps) {
  const t = useT()
  const part = ({ per_page: size, current_page: page, total }: Meta) =>
    total > size &&
    t('ui.range', { from: (page - 1) * size + 1, to: Math.min(total, page * size), total })
  const told = [
    term && `${t('terms.term')}: ${term.name}`,
    part(students) && `${t('gradebook.students_shown')}: ${part(students)}`,
    part(columns) && `${t('weighing.columns_shown')}: ${part(columns)}`,
  ].filter((one) => one !== null && one !== false)
  if (told.length === 0) return null
  return <p className={classes.printed}>{told.join(' · ')}</p>
}
