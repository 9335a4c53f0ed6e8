import { schoolStatistics, studentsPerSchool } from '@meridian/contract/calls/statistics.gen.ts'
import { listStudents } from '@meridian/contract/calls/students.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { Link } from '@tanstack/react-router'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { Clip } from '../../ui/Clip.tsx'
import { HorizontalBars } from '../../ui/charts/LazyBars.tsx'
import { NumberText } from '../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import { ofSchoolLink, schoolLink, statisticsLink } from '../statistics/shared/links.ts'
import { part } from '../statistics/shared/reading.ts'
import { AdminPanels } from './AdminPanels.tsx'
import { BooksPanel } from './BooksPanel.tsx'
import classes from './Home.module.css'
import { HomeHead } from './HomeHead.tsx'
import { PublisherNeeds } from './needs/PublisherNeeds.tsx'

export { providerReads } from './providerReads.ts'

/** The schools and books of the provider; a super admin sees its people as well. */
export function ProviderHome() {
  const { user } = useActor()
  return (
    <>
      <HomeHead ways={user.type === 'PRG' ? [] : ['resources', 'statistics']} />
      <PublisherNeeds />
      <div className={classes.providerPanels}>
        <SchoolsPanel />
        <StudentsPerSchoolPanel />
      </div>
      <div className={classes.books}>
        <BooksPanel />
      </div>
      {user.type === 'PRG' && <AdminPanels />}
    </>
  )
}

function SchoolsPanel() {
  const t = useT()
  const answer = useData(schoolStatistics, undefined, { handled: true })
  const query = part(answer, (data) => data)
  return (
    <Panel
      title={t('home.schools')}
      count={answer.data?.meta.total}
      all={{ to: '/dashboard/schools' }}
    >
      <PanelContent query={query} rows={6}>
        {(data) =>
          data.length === 0 ? (
            <PanelEmpty
              action={<Link to="/dashboard/schools/create">{t('home.start_school')}</Link>}
            >
              {t('home.no_schools')}
            </PanelEmpty>
          ) : (
            <PanelTable
              label={t('home.schools')}
              rows={data}
              href={({ id }) => ({ to: '/dashboard/schools/$id', params: { id } })}
              columns={[
                { header: t('home.school_name'), cell: ({ name }) => <Clip>{name}</Clip> },
                {
                  header: t('home.classes_number'),
                  align: 'end',
                  cell: ({ classes_count }) => <NumberText value={classes_count} />,
                },
                {
                  header: t('home.teachers_number'),
                  align: 'end',
                  cell: ({ teachers_count }) => <NumberText value={teachers_count} />,
                },
                {
                  header: t('home.students_number'),
                  align: 'end',
                  cell: ({ students_count }) => <NumberText value={students_count} />,
                },
              ]}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}

function StudentsPerSchoolPanel() {
  const t = useT()
  const mayList = admits(listStudents.access, actorOf(useActor()))
  const query = part(useData(studentsPerSchool, undefined, { handled: true }), (data) => data)
  return (
    <Panel title={t('home.students_per_school')} all={statisticsLink()}>
      <PanelContent query={query} rows={6}>
        {(schools) =>
          schools.length === 0 ? (
            <PanelEmpty>{t('home.no_students')}</PanelEmpty>
          ) : (
            <HorizontalBars
              title={t('home.students')}
              nameHeader={t('home.school_name')}
              bars={schools.map(({ id, name, students_count }) => ({
                id,
                label: name,
                value: students_count,
                link: mayList ? ofSchoolLink('/dashboard/students', id) : schoolLink(id),
              }))}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}
