import { listSchoolAdmins } from '@meridian/contract/calls/people.gen.ts'
import { Link } from '@tanstack/react-router'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable, TwoLines } from '../../ui/PanelTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Schools.module.css'

const shown = 5

/** Who administers a school, and the way to one more. */
export function SchoolAdmins({ schoolId }: { schoolId: string }) {
  const t = useT()
  const query = useData(
    listSchoolAdmins,
    {
      body: {
        metaData: { perPage: shown },
        filters: [{ name: 'school_id', value: schoolId }],
        sort: { column: 'name' },
      },
    },
    { handled: true },
  )
  const add = { to: '/dashboard/school-admins/create', search: { school_id: schoolId } } as const
  const all = { to: '/dashboard/school-admins', search: { filter_school_id: schoolId } } as const
  const total = query.data?.meta.total
  return (
    <Panel
      title={t('schools.admins')}
      count={total}
      all={total !== undefined && total > shown ? all : undefined}
      end={
        <Link {...add} className={classes.add}>
          {t('schools.add_admin')}
        </Link>
      }
    >
      <PanelContent query={query} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty>{t('schools.no_admins')}</PanelEmpty>
          ) : (
            <PanelTable
              label={t('schools.admins')}
              rows={data}
              href={({ id }) => ({ to: '/dashboard/school-admins/edit/$id', params: { id } })}
              columns={[
                {
                  header: t('schools.admin_name'),
                  cell: ({ user }) => <TwoLines first={user.name} second={user.email} />,
                },
                {
                  header: t('schools.status'),
                  cell: (row) => (
                    <StatusBadge status={row.active ? 'enabled' : 'disabled'}>
                      {row.active ? t('schools.admin_active') : t('schools.admin_blocked')}
                    </StatusBadge>
                  ),
                },
              ]}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}
