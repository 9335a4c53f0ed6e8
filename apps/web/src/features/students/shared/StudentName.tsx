import { Link } from '@tanstack/react-router'
import { PersonName } from '../../../ui/Avatars.tsx'
import { studentLink, useMayOpenStudents } from './link.ts'

/** A student's name with its circle, which leads to the student's page for those who may open it. */
export function StudentName({ student }: { student: { id: string; user: { name: string } } }) {
  const mayOpen = useMayOpenStudents()
  const name = <PersonName name={student.user.name} />
  return mayOpen ? <Link {...studentLink(student.id)}>{name}</Link> : name
}
