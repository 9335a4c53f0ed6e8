import { Button } from '@mantine/core'
import { listGroups } from '@meridian/contract/calls/groups.gen.ts'
import { listClassHistory } from '@meridian/contract/calls/history.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconPencil from '~icons/tabler/pencil'
import { useT } from '../../../core/messages.ts'
import { actorOf, useActor } from '../../../core/session.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { AnnouncementsButton } from '../../announcements/shared/AnnouncementsButton.tsx'
import { GiveToClassButton } from '../../papers/shared/GiveToClassButton.tsx'
import { useMayOpen } from '../../statistics/shared/useMayOpen.ts'
import { archivedIn } from './archived.ts'
import { ClassFacts } from './ClassFacts.tsx'

interface ClassHeadProps {
  classroom: ClassroomDetail
  /** The name of the open tab, for the window's title; none for the overview. */
  tab?: string
  /** In place of the books and teachers under the name. */
  facts?: ReactNode
  /** Actions of the tab, in place of those of the class. */
  actions?: ReactNode
}

/** The head that all pages of a class have: its name, what can be done from here, and its pages as tabs. */
export function ClassHead({ classroom, tab, facts, actions }: ClassHeadProps) {
  const t = useT()
  const { id, name } = classroom
  const mayOpenResults = useMayOpen()
  const actor = actorOf(useActor())
  const seesPeople = admits(listGroups.access, actor)
  return (
    <>
      <PageHead
        title={<span dir="auto">{name}</span>}
        windowTitle={tab ? t('classrooms.tab_title', { tab, name }) : name}
        facts={
          facts || (
            <>
              <ClassFacts classroom={classroom} />
              {!classroom.active && (
                <StatusBadge status="disabled">{archivedIn(classroom, t)}</StatusBadge>
              )}
            </>
          )
        }
        breadcrumb={[
          { label: t('classrooms.list_title'), link: { to: '/dashboard/classrooms' } },
          { label: name },
        ]}
        actions={actions ?? <Actions classroom={classroom} />}
      />
      <TabLinks
        label={t('classrooms.tabs')}
        tabs={[
          {
            label: t('classrooms.overview'),
            link: { to: '/dashboard/classroom/$id', params: { id } },
            exact: true,
          },
          ...(seesPeople
            ? [
                {
                  label: t('classrooms.people'),
                  link: { to: '/dashboard/classroom/$id/people' as const, params: { id } },
                },
                {
                  label: t('classrooms.books'),
                  link: { to: '/dashboard/classroom/$id/books' as const, params: { id } },
                },
              ]
            : []),
          ...(mayOpenResults
            ? [
                {
                  label: t('classrooms.work'),
                  link: { to: '/dashboard/classroom/$id/work' as const, params: { id } },
                },
                {
                  label: t('classrooms.grades'),
                  link: { to: '/dashboard/classroom/$id/grades' as const, params: { id } },
                },
                {
                  label: t('classrooms.statistics'),
                  link: { to: '/dashboard/classroom/$id/statistics' as const, params: { id } },
                },
              ]
            : []),
          ...(admits(listClassHistory.access, actor)
            ? [
                {
                  label: t('classrooms.history'),
                  link: { to: '/dashboard/classroom/$id/history' as const, params: { id } },
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

/** What can be done to a class, or with it, from all of its pages but those that have actions of their own. */
function Actions({ classroom }: { classroom: ClassroomDetail }) {
  const t = useT()
  const { id, name } = classroom
  return (
    <>
      {classroom.can.edit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/dashboard/classrooms/$id" params={{ id }} />}
        >
          {t('ui.edit')}
        </Button>
      )}
      <AnnouncementsButton classroom={classroom} />
      {classroom.can.give && (
        <GiveToClassButton
          classroom={{ id, name, students: classroom.meta.students_count }}
          label={t('classrooms.give')}
        />
      )}
    </>
  )
}
