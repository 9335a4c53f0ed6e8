import { listWaitingThreads } from '@meridian/contract/calls/threads.gen.ts'
import { useT } from '../../core/messages.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import { Clip } from '../../ui/Clip.tsx'
import { DateTime, ZoneNote } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { TwoLines } from '../../ui/PanelTable.tsx'
import { waitingFirst } from './order.ts'
import { answerLink } from './shared/answer-link.ts'

/** The questions about answers that wait for the teacher or a colleague, the oldest first. A row leads to the answer. */
export function ThreadsPage() {
  const t = useT()
  return (
    <ListPage
      route={listWaitingThreads}
      title={t('threads.page')}
      facts={() => <ZoneNote />}
      countLabel={(count) => t('threads.count', { count })}
      searchLabel={t('threads.search')}
      {...waitingFirst}
      rowName={(row) => row.student.name}
      rowHref={answerLink}
      columns={[
        {
          key: 'student',
          header: t('threads.student'),
          sort: 'student',
          cell: (row) => <PersonName name={row.student.name} />,
          skeleton: 'person',
        },
        {
          key: 'paper',
          header: t('threads.about'),
          cell: (row) => (
            <TwoLines
              first={row.paper.name || t('threads.unnamed')}
              second={t('threads.question', { number: row.position })}
            />
          ),
          mobile: 'line',
        },
        {
          key: 'class',
          header: t('threads.class'),
          cell: (row) => row.class && <Clip>{row.class.name}</Clip>,
          mobile: 'start',
        },
        {
          key: 'since',
          header: t('threads.since'),
          sort: 'since',
          fit: true,
          cell: (row) => <DateTime iso={row.since} />,
          mobile: 'line',
        },
      ]}
      empty={<EmptyState about="words" title={t('threads.none')} text={t('threads.none_text')} />}
      words={{
        noMatch: (query) => t('threads.no_match', { query: query ?? '' }),
        failed: t('threads.failed'),
      }}
    />
  )
}
