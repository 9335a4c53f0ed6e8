import { listStudentHistory, listTeacherHistory } from '@meridian/contract/calls/history.gen.ts'
import { getStudent } from '@meridian/contract/calls/students.gen.ts'
import { getTeacher } from '@meridian/contract/calls/teachers.gen.ts'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Avatar } from '../../ui/Avatars.tsx'
import { ZoneNote } from '../../ui/DateTime.tsx'
import { type Crumb, PageHead } from '../../ui/PageHead.tsx'
import { HistoryTab } from '../history/shared/HistoryTab.tsx'
import { studentLink } from '../students/shared/link.ts'
import { teacherLink } from '../teachers/shared/link.ts'

/** What a student did, and what was done to them. */
export function StudentHistoryPage({ id }: { id: string }) {
  const t = useT()
  const { data: student } = usePageData(getStudent, { params: { id } })
  const { name } = student.user
  return (
    <>
      <Head
        name={name}
        way={[
          { label: t('students.list'), link: { to: '/dashboard/students' } },
          { label: name, link: studentLink(id) },
        ]}
      />
      <HistoryTab route={listStudentHistory} params={{ id }} />
    </>
  )
}

/** What a teacher did, and what was done to them. */
export function TeacherHistoryPage({ id }: { id: string }) {
  const t = useT()
  const { data: teacher } = usePageData(getTeacher, { params: { id } })
  const { name } = teacher.user
  return (
    <>
      <Head
        name={name}
        way={[
          { label: t('people.teachers_title'), link: { to: '/dashboard/teachers' } },
          { label: name, link: teacherLink(id) },
        ]}
      />
      <HistoryTab route={listTeacherHistory} params={{ id }} />
    </>
  )
}

function Head({ name, way }: { name: string; way: readonly Crumb[] }) {
  const t = useT()
  return (
    <PageHead
      title={t('people.history_of', { name: `\u2068${name}\u2069` })}
      picture={<Avatar name={name} size={64} />}
      breadcrumb={[...way, { label: t('people.history') }]}
      facts={<ZoneNote />}
    />
  )
}
