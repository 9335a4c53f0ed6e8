import type { schoolHome } from '@meridian/contract/calls/statistics.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { Link } from '@tanstack/react-router'
import { type T, useT } from '../../core/messages.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import { Clip } from '../../ui/Clip.tsx'
import { NumberText } from '../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import { numberRanges } from '../statistics/shared/names.ts'
import { part, type Reading } from '../statistics/shared/reading.ts'
import { studentLink } from '../students/shared/link.ts'
import classes from './Home.module.css'

interface SchoolPanelProps {
  home: Reading<ResponseOf<typeof schoolHome>>
}

/** The first classes of a school. */
export function ClassesPanel({ home }: SchoolPanelProps) {
  const t = useT()
  const query = part(home, ({ classes }) => classes)
  return (
    <Panel
      title={t('home.classes')}
      count={query.data?.total}
      all={{ to: '/dashboard/classrooms' }}
    >
      <PanelContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty
              action={<Link to="/dashboard/classrooms/create">{t('home.start_class')}</Link>}
            >
              {t('home.no_classes')}
            </PanelEmpty>
          ) : (
            <PanelTable
              label={t('home.classes')}
              rows={data}
              href={({ id }) => ({ to: '/dashboard/classrooms/$id', params: { id } })}
              columns={[
                { header: t('home.class'), cell: ({ name }) => <Clip>{name}</Clip> },
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

/** The first students of a school. */
export function StudentsPanel({ home }: SchoolPanelProps) {
  const t = useT()
  const query = part(home, ({ students }) => students)
  return (
    <Panel title={t('home.students')} count={query.data?.total} all={{ to: '/dashboard/students' }}>
      <PanelContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty
              action={<Link to="/dashboard/students/create">{t('home.start_student')}</Link>}
            >
              {t('home.no_students')}
            </PanelEmpty>
          ) : (
            <PanelTable
              label={t('home.students')}
              rows={data}
              href={({ id }) => studentLink(id)}
              columns={[
                {
                  header: t('home.name'),
                  cell: ({ user }) => <PersonName name={user.name} size={28} />,
                },
                {
                  header: t('home.phone'),
                  align: 'end',
                  cell: ({ user }) => <Phone number={user.phone} />,
                },
              ]}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}

/** The first teachers of a school. */
export function TeachersPanel({ home }: SchoolPanelProps) {
  const t = useT()
  const query = part(home, ({ teachers }) => teachers)
  return (
    <Panel title={t('home.teachers')} count={query.data?.total} all={{ to: '/dashboard/teachers' }}>
      <PanelContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty
              action={<Link to="/dashboard/teachers/create">{t('home.start_teacher')}</Link>}
            >
              {t('home.no_teachers')}
            </PanelEmpty>
          ) : (
            <PanelTable
              label={t('home.teachers')}
              rows={data}
              href={({ id }) => ({ to: '/dashboard/teachers/edit/$id', params: { id } })}
              columns={[
                {
                  header: t('home.name'),
                  cell: ({ user }) => <PersonName name={user.name} size={28} />,
                },
                { header: t('home.grades'), cell: ({ grades }) => gradesText(grades, t) },
              ]}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}

function Phone({ number }: { number: string }) {
  const t = useT()
  if (number === '') return <span className={classes.quiet}>{t('home.no_phone')}</span>
  return <bdi dir="ltr">{number}</bdi>
}

function gradesText(grades: readonly { name: string; level: number }[], t: T): string {
  if (grades.length === 0) return t('home.no_grade')
  if (grades.length === 1) return grades[0]?.name ?? ''
  const levels = grades.map(({ level }) => level)
  return t('home.grades_list', { list: numberRanges(levels, t('ui.list_comma')) })
}
