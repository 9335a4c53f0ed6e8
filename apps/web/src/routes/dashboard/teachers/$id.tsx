import { getTeacherWork } from '@meridian/contract/calls/teachers.page.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { TeacherPage } from '../../../features/people/teacher/TeacherPage.tsx'

export const Route = createFileRoute('/dashboard/teachers/$id')({
  ...page({
    access: getTeacherWork.access,
    texts: ['ui', 'people', 'teachers', 'classrooms'],
    reads: () => import('../../../features/people/teacher/reads.ts'),
    shape: 'panels',
  }),
  component: function Teacher() {
    const { id } = Route.useParams()
    return <TeacherPage key={id} id={id} />
  },
})
