import { listClassrooms } from '@meridian/contract/calls/classrooms.gen.ts'
import type { Classroom } from '@meridian/contract/classrooms.ts'
import { admits, school } from '@meridian/contract/core/access.ts'
import IconChalkboard from '~icons/tabler/chalkboard'
import IconPencil from '~icons/tabler/pencil'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import type { RowAction } from '../../ui/list/types.ts'
import { ManagedList } from '../../ui/managed/ManagedList.tsx'
import { UploadButton } from '../imports/shared/UploadButton.tsx'
import { useAddWays } from '../imports/shared/useAddWays.tsx'
import { classroom } from './declared.tsx'
import { useClassroomActions } from './useClassroomActions.ts'

const create = { to: '/dashboard/classrooms/create' } as const
const size = { size: 18, stroke: 1.75 } as const

/**
 * The classrooms in the reader's reach. Those who administer the school manage them here; a teacher goes from here to
 * the class pages.
 */
export function ClassroomsPage() {
  const t = useT()
  const actor = useActor()
  const manages = admits(school, actorOf(actor))
  const actions = useClassroomActions()
  const addWays = useAddWays('classrooms')

  const pageOf = (row: Classroom) =>
    ({ to: '/dashboard/classroom/$id', params: { id: row.id } }) as const
  const formOf = (row: Classroom) =>
    ({ to: '/dashboard/classrooms/$id', params: { id: row.id } }) as const
  const menu = (row: Classroom): RowAction[] => [
    { label: t('classrooms.open'), icon: <IconChalkboard {...size} />, link: pageOf(row) },
    ...(row.can.edit
      ? [{ label: t('ui.edit'), icon: <IconPencil {...size} />, link: formOf(row) }]
      : []),
    ...actions.menu(row, row.can),
  ]
  const where = actor.school?.name
  const ofTeacher = actor.school ? 'classrooms.empty_text' : 'classrooms.empty_text_all'
  const emptyText = manages ? 'classrooms.empty_text_school' : ofTeacher
  return (
    <ManagedList
      route={listClassrooms}
      said="classrooms.list"
      declared={classroom}
      {...(manages &&
        where && {
          facts: (count: number) =>
            t('classrooms.facts_school', { count, school: `\u2068${where}\u2069` }),
        })}
      rowName={(row) => row.name}
      rowHref={(row) => (row.can.edit ? formOf(row) : pageOf(row))}
      rowMenu={manages || actor.school === null ? menu : undefined}
      bulk={manages ? actions.bulk((row: Classroom) => row) : undefined}
      add={
        manages && {
          link: create,
          ways: addWays(t('classrooms.list_add'), create),
          beside: <UploadButton kind="classrooms" />,
          plus: 18,
        }
      }
      empty={{ text: t(emptyText) }}
    />
  )
}
