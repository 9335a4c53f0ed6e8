import type { WaitingPaper } from '@meridian/contract/statistics.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type T, useT } from '../../core/messages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Reading, Rows } from '../statistics/shared/reading.ts'
import classes from './ToGrade.module.css'

/** What waits for the teacher, whatever its dates are: each paper leads to its responses. One line, so that nothing moves. */
export function ToGrade({ query }: { query: Reading<Rows<WaitingPaper>> }) {
  const t = useT()
  if (query.error) return null
  return (
    <section className={classes.strip} aria-labelledby="to-grade" aria-busy={!query.data}>
      <h2 id="to-grade">{t('home.to_grade')}</h2>
      {query.data ? <Papers rows={query.data} /> : <Skeleton width={240} />}
    </section>
  )
}

function Papers({ rows: { data, total } }: { rows: Rows<WaitingPaper> }) {
  const t = useT()
  if (total === 0) return <p>{t('home.nothing_to_grade')}</p>
  return (
    <ul>
      {data.map((paper) => (
        <li key={paper.id}>
          <Link {...responsesOf(paper)}>
            <bdi>{paper.name || t('statistics.unnamed')}</bdi>
            <span data-waits={paper.to_grade > 0 || undefined}>{countOf(paper, t)}</span>
          </Link>
        </li>
      ))}
      {total > data.length && <li>{t('home.more_to_grade', { count: total - data.length })}</li>}
    </ul>
  )
}

function countOf({ to_grade: left, to_release: graded }: WaitingPaper, t: T): string {
  if (left > 0) return t('statistics.to_grade', { count: left })
  return t('statistics.to_release', { count: graded })
}

function responsesOf({ id, kind, book_id }: WaitingPaper): LinkProps {
  if (kind === 'quiz') return { to: '/dashboard/quizzes/$id/responses', params: { id } }
  return {
    to: '/dashboard/books/$bookId/resources/assignment/$paperId/responses',
    params: { bookId: book_id ?? '', paperId: id },
  }
}
