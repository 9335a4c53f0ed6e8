import { Button } from '@mantine/core'
import { getSchool } from '@meridian/contract/calls/schools.gen.ts'
import type { School } from '@meridian/contract/schools.ts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import IconPencil from '~icons/tabler/pencil'
import { usePageData } from '../../core/calls.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel, PanelEmpty } from '../../ui/Panel.tsx'
import { pictureShown } from '../../ui/pictures.ts'
import { RosterPanel } from '../rosters/shared/RosterPanel.tsx'
import { SchoolAdmins } from './SchoolAdmins.tsx'
import { SchoolDetails } from './SchoolDetails.tsx'
import { SchoolStatus } from './SchoolStatus.tsx'
import classes from './Schools.module.css'
import { nameOf } from './shared/name.ts'
import { useSchoolActions } from './useSchoolActions.ts'

const icon = { size: 18, stroke: 1.75 }

/** One school: who it is, its admins, its books. */
export function SchoolPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/schools/$id/' })
  const { data: school } = usePageData(getSchool, { params: { id } })
  const name = nameOf(school, useLanguage())
  return (
    <>
      <PageHead
        title={<bdi>{name}</bdi>}
        picture={
          school.logo && <img className={classes.logo} {...pictureShown(school.logo, 64)} alt="" />
        }
        breadcrumb={[
          { label: t('schools.list_title'), link: { to: '/dashboard/schools' } },
          { label: name },
        ]}
        facts={
          <>
            <SchoolStatus active={school.active} />
            <span>{t('schools.classes_count', { count: school.classes_count })}</span>
            <span>{t('schools.teachers_count', { count: school.teachers_count })}</span>
            <span>{t('schools.students_count', { count: school.students_count })}</span>
          </>
        }
        actions={<Actions school={school} />}
      />
      <div className={classes.columns}>
        <SchoolDetails school={school} />
        <div className={classes.stack}>
          <SchoolAdmins schoolId={id} />
          <Books school={school} />
          {school.can.export && <RosterPanel schoolId={id} />}
        </div>
      </div>
    </>
  )
}

function Actions({ school }: { school: School }) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const actions = useSchoolActions(() => void navigate({ to: '/dashboard/schools', replace: true }))
  const { can } = school
  return (
    <>
      {can.edit && (
        <Button
          variant="default"
          leftSection={<IconPencil {...icon} />}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/schools/$id/edit" params={{ id: school.id }} />
          )}
        >
          {t('schools.edit')}
        </Button>
      )}
      <RowMenu
        label={t('ui.actions_of', { name: nameOf(school, language) })}
        actions={() => actions.menu(school, can)}
      />
    </>
  )
}

function Books({ school }: { school: School }) {
  const t = useT()
  return (
    <Panel title={t('schools.books')} count={school.books.length}>
      {school.books.length === 0 ? (
        <PanelEmpty
          action={
            school.can.edit && (
              <Link to="/dashboard/schools/$id/edit" params={{ id: school.id }}>
                {t('schools.choose_books')}
              </Link>
            )
          }
        >
          {t('schools.no_books')}
        </PanelEmpty>
      ) : (
        <ul className={classes.books}>
          {school.books.map((book) => (
            <li key={book.id}>
              <Link to="/dashboard/books/$bookId" params={{ bookId: book.id }}>
                <bdi>{book.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
