import { ofHomes } from '@meridian/contract/calls/home.staff.gen.ts'
import { listAdmins, listSchoolAdmins } from '@meridian/contract/calls/people.gen.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable, TwoLines } from '../../ui/PanelTable.tsx'
import classes from './Home.module.css'

/** Whom the super admin keeps beside the schools: the provider's staff and the schools' admins. */
export function AdminPanels() {
  return (
    <div className={classes.charts}>
      <AdminsPanel />
      <SchoolAdminsPanel />
    </div>
  )
}

function AdminsPanel() {
  const t = useT()
  const query = useData(listAdmins, ofHomes.admins, { handled: true })
  return (
    <Panel
      title={t('home.admins')}
      count={query.data?.meta.total}
      all={{ to: '/dashboard/admins' }}
    >
      <PanelContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty>{t('home.no_admins')}</PanelEmpty>
          ) : (
            <PanelTable
              label={t('home.admins')}
              rows={data}
              href={({ id }) => ({ to: '/dashboard/admins/edit/$id', params: { id } })}
              tall
              arrow
              columns={[
                {
                  header: t('home.name_and_email'),
                  cell: ({ name, email }) => <TwoLines first={name} second={email} />,
                },
              ]}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}

function SchoolAdminsPanel() {
  const t = useT()
  const query = useData(listSchoolAdmins, ofHomes.admins, { handled: true })
  return (
    <Panel
      title={t('home.school_admins')}
      count={query.data?.meta.total}
      all={{ to: '/dashboard/school-admins' }}
    >
      <PanelContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty>{t('home.no_school_admins')}</PanelEmpty>
          ) : (
            <PanelTable
              label={t('home.school_admins')}
              rows={data}
              href={({ id }) => ({ to: '/dashboard/school-admins/edit/$id', params: { id } })}
              tall
              arrow
              columns={[
                {
                  header: t('home.name_and_school'),
                  cell: ({ user, school }) => <TwoLines first={user.name} second={school.name} />,
                },
              ]}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}
