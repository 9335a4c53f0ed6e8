import { Button } from '@mantine/core'
import { listSchools } from '@meridian/contract/calls/schools.gen.ts'
import type { School } from '@meridian/contract/schools.ts'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { Clip } from '../../ui/Clip.tsx'
import { NumberText } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { Column, RowAction } from '../../ui/list/types.ts'
import { SchoolStatus } from './SchoolStatus.tsx'
import { useSchoolActions } from './useSchoolActions.ts'

const create = { to: '/dashboard/schools/create' } as const
const icon = { size: 18, stroke: 1.75 }

/** All schools, with what each of them has. */
export function SchoolsPage() {
  const t = useT()
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
    <ListPage
      route={listSchools}
      title={t('schools.title')}
      facts={(count) => t('schools.count', { count })}
      countLabel={(count) => t('schools.count', { count })}
      searchLabel={t('schools.search')}
      words={{
        noMatch: (query) => (query ? t('schools.none_query', { query }) : t('schools.none')),
        failed: t('schools.none_loaded'),
      }}
      defaultSort={{ column: 'name', direction: 'asc' }}
      rowName={(row) => row.name}
      rowHref={(row) => ({ to: '/dashboard/schools/$id', params: { id: row.id } })}
      columns={[
        {
          key: 'name',
          header: t('schools.name'),
          sort: 'name',
          cell: (row) => <Clip>{row.name}</Clip>,
        },
        {
          key: 'city',
          header: t('schools.city'),
          sort: 'city',
          cell: (row) => <Clip>{row.city?.name ?? row.country?.name ?? '–'}</Clip>,
          mobileCell: (row) => row.city?.name ?? row.country?.name,
          wide: true,
        },
        countColumn('classes', 'start'),
        countColumn('teachers', 'hidden'),
        countColumn('students', 'end'),
        {
          key: 'status',
          header: t('schools.status'),
          sort: 'active',
          cell: (row) => <SchoolStatus active={row.active} />,
          mobile: 'badge',
          skeleton: 'badge',
        },
      ]}
      rowMenu={menu}
      bulk={actions.bulk((row: School) => row)}
      add={{ label: t('schools.add'), link: create }}
      empty={
        <EmptyState title={t('schools.empty')} text={t('schools.empty_text')}>
          <Button renderRoot={(props) => <Link {...props} {...create} />}>
            {t('schools.add')}
          </Button>
        </EmptyState>
      }
    />
  )

  function countColumn(
    of: 'classes' | 'teachers' | 'students',
    mobile: 'start' | 'end' | 'hidden',
  ): Column<School> {
    return {
      key: of,
      header: t(`schools.${of}_number`),
      sort: `${of}_count`,
      align: 'end',
      cell: (row) => <NumberText value={row[`${of}_count`]} />,
      mobile,
      mobileCell: (row) => t(`schools.${of}_count`, { count: row[`${of}_count`] }),
      skeleton: 'number',
    }
  }
}
