import { ofHomes } from '@meridian/contract/calls/home.staff.gen.ts'
import { listWaitingThreads } from '@meridian/contract/calls/threads.gen.ts'
import { Link } from '@tanstack/react-router'
import IconMessageQuestion from '~icons/tabler/message-question'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { PanelTable, TwoLines } from '../../ui/PanelTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { answerLink } from '../threads/shared/answer-link.ts'
import { Since } from './Since.tsx'
import classes from './ToGrade.module.css'

/** The oldest questions about answers that wait: each leads to its answer. Nothing is drawn where none does. */
export function WaitingQuestions() {
  const t = useT()
  const query = useData(listWaitingThreads, ofHomes.threads, { handled: true })
  if (query.isPending) return <div aria-busy="true" />
  if (!query.data || query.data.data.length === 0) return null
  const title = t('home.questions', { count: query.data.meta.total })
  return (
    <section className={classes.questions} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Link to="/dashboard/questions" aria-label={t('ui.view_all_of', { name: title })}>
          {t('ui.view_all')}
        </Link>
      </header>
      <PanelTable
        label={title}
        tall
        stack="third"
        rows={query.data.data}
        href={answerLink}
        columns={[
          {
            header: t('home.name'),
            cell: (row) => (
              <TwoLines
                first={row.student.name}
                second={row.paper.name || t('statistics.unnamed')}
              />
            ),
          },
          {
            header: t('home.waiting'),
            align: 'end',
            cell: ({ since }) => <Since iso={since} />,
          },
          {
            header: t('home.asked_about'),
            align: 'end',
            cell: ({ position: number }) => (
              <StatusBadge status="to_grade" sign={IconMessageQuestion}>
                {t('home.asked_question', { number })}
              </StatusBadge>
            ),
          },
        ]}
      />
    </section>
  )
}
