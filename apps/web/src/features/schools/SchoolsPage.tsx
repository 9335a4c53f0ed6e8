import { listSchools } from '@meridian/contract/calls/schools.gen.ts'
import type { School } from '@meridian/contract/schools.ts'
import IconPencil from '~icons/tabler/pencil'
import { useLanguage, useT } from '../../core/messages.ts'
import type { RowAction } from '../../ui/list/types.ts'
import { ManagedList } from '../../ui/managed/ManagedList.tsx'
import { school } from './declared.tsx'
import { nameOf } from './shared/name.ts'
import { useSchoolActions } from './useSchoolActions.ts'

const icon = { size: 18, stroke: 1.75 }

/** All schools, with what each of them has. */
export function SchoolsPage() {
  const t = useT()
  const language = useLanguage()
  const actions = useSchoolActions()

  const menu = (row: School): RowAction[] => [
    {
      label: t('ui.edit'),
      icon: <IconPencil {...icon} />,
      link: { to: '/dashboard/schools/$id/edit', params: { id: row.id } },
      disabled: !row.can.edit && t('ui.not_yours'),
    },
    ...actions.menu(row, row.can),
  ]
  return (
    <ManagedList
      route={listSchools}
      said="schools.list"
      declared={school}
      rowName={(row) => nameOf(row, language)}
      rowHref={(row) => ({ to: '/dashboard/schools/$id', params: { id: row.id } })}
      rowMenu={menu}
      bulk={actions.bulk((row: School) => row)}
      add={{ link: { to: '/dashboard/schools/create' } }}
      empty={{ text: t('schools.empty_text') }}
    />
  )
}
