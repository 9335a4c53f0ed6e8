import { Button } from '@mantine/core'
import { listStudentHistory } from '@meridian/contract/calls/history.gen.ts'
import { studentFigures } from '@meridian/contract/calls/statistics.student.gen.ts'
import { getStudent } from '@meridian/contract/calls/students.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Student } from '@meridian/contract/students.ts'
import { Link } from '@tanstack/react-router'
import IconHistory from '~icons/tabler/history'
import IconPencil from '~icons/tabler/pencil'
import IconPrinter from '~icons/tabler/printer'
import { useData, usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, loginOf, useActor } from '../../core/session.ts'
import { Avatar } from '../../ui/Avatars.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import grid from '../../ui/PersonGrid.module.css'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { CardButton } from '../people/shared/CardButton.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'
import { MissingPanel } from './MissingPanel.tsx'
import { MonthsPanel } from './MonthsPanel.tsx'
import { NeedsPanel } from './NeedsPanel.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { PapersPanel } from './PapersPanel.tsx'
import { UnitsPanel } from './UnitsPanel.tsx'
import { WordsPanel } from './WordsPanel.tsx'

/** One student: how they stand over time and by unit, everything that was given to them, and what was said to it. */
export function StudentPage({ id }: { id: string }) {
  const t = useT()
  const { data: student } = usePageData(getStudent, { params: { id } })
  const figures = useData(studentFigures, { params: { id } }, { handled: true })
  const mayReadHistory = admits(listStudentHistory.access, actorOf(useActor()))
  const login = figures.data?.data.last_login
  return (
    <>
      <PageHead
        title={<span dir="auto">{student.user.name}</span>}
        picture={<Avatar name={student.user.name} size={64} />}
        breadcrumb={[
          { label: t('students.list'), link: { to: '/dashboard/students' } },
          { label: student.user.name },
        ]}
        facts={
          <>
            <Classes student={student} />
            <bdi dir="ltr">{loginOf(student.user)}</bdi>
            {login !== undefined && (
              <span>
                {login === null ? (
                  t('students.never_logged_in')
                ) : (
                  <>
                    {t('students.last_login')} <DateTime iso={login} />
                  </>
                )}
              </span>
            )}
            {!student.user.active && <StatusBadge status="disabled" />}
          </>
        }
        actions={
          <>
            {mayReadHistory && (
              <Button
                variant="default"
                leftSection={<IconHistory size={18} stroke={1.75} />}
                renderRoot={(props) => (
                  <Link {...props} to="/dashboard/students/history/$id" params={{ id }} />
                )}
              >
                {t('students.history')}
              </Button>
            )}
            <CardButton student={student} />
            {student.can.edit && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} stroke={1.75} />}
                renderRoot={(props) => (
                  <Link {...props} to="/dashboard/students/edit/$id" params={{ id }} />
                )}
              >
                {t('students.edit')}
              </Button>
            )}
            <Button
              leftSection={<IconPrinter size={18} stroke={1.75} />}
              onClick={() => window.print()}
            >
              {t('students.print')}
            </Button>
          </>
        }
      />
      <div className={grid.grid}>
        <div className={grid.column}>
          <MonthsPanel student={student} query={figures} />
          <UnitsPanel student={student} query={figures} />
          <PapersPanel student={student} />
        </div>
        <div className={grid.column}>
          <MissingPanel student={student} />
          <NeedsPanel student={student} />
          <CommentsPanel student={student} />
          <NotesPanel student={student} />
          <WordsPanel />
        </div>
      </div>
    </>
  )
}

function Classes({ student }: { student: Student }) {
  if (student.classes.length === 0) return <bdi>{student.grade.name}</bdi>
  return student.classes.map(({ id, name }) => (
    <Link key={id} to="/dashboard/classroom/$id" params={{ id }}>
      <bdi>{name}</bdi>
    </Link>
  ))
}
