import { createFileRoute } from '@tanstack/react-router'
import { StudentHome } from '../../features/attempts/student/StudentHome.tsx'
import { HomePage } from '../../features/home/HomePage.tsx'

export const Route = createFileRoute('/dashboard/')({
  component: () => <HomePage student={<StudentHome />} />,
})
