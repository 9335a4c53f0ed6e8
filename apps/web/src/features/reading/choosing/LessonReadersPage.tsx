import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { listLessonReaders, readClassReading } from '@meridian/contract/calls/reading.class.gen.ts'
import { notFound } from '@tanstack/react-router'
import { usePageData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { PersonName } from '../../../ui/Avatars.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPanel } from '../../../ui/list/ListPanel.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'

interface LessonReadersPageProps {
  id: string
  bookId: string
  lessonId: string
}

/** The students of a class at one lesson: who has opened and finished it, and when. */
export function LessonReadersPage({ id, bookId, lessonId }: LessonReadersPageProps) {
  const t = useT()
  const { data: classroom } = usePageData(getClassroom, { params: { id } })
  const { data: reading } = usePageData(readClassReading, {
    params: { id },
    query: { book_id: bookId },
  })
  const lesson = reading.units.flatMap(({ lessons }) => lessons).find((one) => one.id === lessonId)
  if (!lesson) throw notFound()
  const { students } = reading
  const { name, opened, finished } = lesson
  return (
    <>
      <PageHead
        title={<bdi>{name}</bdi>}
        windowTitle={name}
        facts={<span>{t('choosing.opened', { opened, finished, students })}</span>}
        breadcrumb={[
          { label: t('classrooms.list_title'), link: { to: '/dashboard/classrooms' } },
          { label: classroom.name, link: { to: '/dashboard/classroom/$id', params: { id } } },
          {
            label: t('classrooms.books'),
            link: {
              to: '/dashboard/classroom/$id/books',
              params: { id },
              search: { book: bookId } as never,
            },
          },
          { label: name },
        ]}
      />
      <ListPanel
        route={listLessonReaders}
        input={{ params: { id }, body: { lesson_id: lessonId } }}
        searchLabel={t('choosing.search')}
        countLabel={(count) => t('classrooms.students_count', { count })}
        words={{
          noMatch: (query) => t('choosing.no_match', { query: query ?? '' }),
          failed: t('choosing.failed'),
        }}
        rowName={(row) => row.name}
        rowHref={({ id: student }) => ({
          to: '/dashboard/students/$id',
          params: { id: student },
        })}
        columns={[
          {
            key: 'name',
            header: t('classrooms.student_name'),
            sort: 'name',
            cell: (row) => <PersonName name={row.name} />,
            skeleton: 'person',
          },
          {
            key: 'opened_at',
            header: t('choosing.opened_at'),
            sort: 'opened_at',
            fit: true,
            cell: (row) => <When iso={row.opened_at} />,
            mobile: 'line',
          },
          {
            key: 'finished_at',
            header: t('choosing.finished_at'),
            sort: 'finished_at',
            fit: true,
            cell: (row) => <When iso={row.finished_at} />,
            mobile: 'line',
          },
        ]}
        empty={<EmptyState title={t('classrooms.no_students')} text={t('choosing.no_students')} />}
      />
    </>
  )
}

function When({ iso }: { iso: string | null }) {
  const t = useT()
  return iso === null ? <span>{t('choosing.not_yet')}</span> : <DateTime iso={iso} />
}
