import { listPapersOfStudent } from '@meridian/contract/calls/statistics.student.gen.ts'
import type { Student } from '@meridian/contract/students.ts'
import { Link } from '@tanstack/react-router'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { answersLink } from './paper-links.ts'
import { latestOf } from './reads.ts'
import classes from './Student.module.css'

/** What was last said to whole papers of the student, for who graded them; without a word the panel is not there. */
export function CommentsPanel({ student }: { student: Student }) {
  const t = useT()
  const query = useData(listPapersOfStudent, latestOf(student.id, 'commented'), { handled: true })
  const rows = query.data?.data.filter(({ comment }) => comment !== null) ?? []
  if (rows.length === 0) return null
  return (
    <Panel title={t('students.comments')} note={t('students.comments_latest')}>
      <ul className={classes.side}>
        {rows.map((paper) => {
          const name = <bdi>{paper.name || t('students.unnamed')}</bdi>
          const link = answersLink(paper)
          return (
            <li key={paper.id}>
              {link ? <Link {...link}>{name}</Link> : <strong>{name}</strong>}
              <span dir="auto" className={classes.said}>
                {paper.comment}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
