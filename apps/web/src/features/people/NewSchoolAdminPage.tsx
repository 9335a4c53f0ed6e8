import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AppointTeacher } from './AppointTeacher.tsx'
import { NewSchoolAdmin } from './NewSchoolAdmin.tsx'
import type { Kind } from './SchoolAdminKind.tsx'

/** The page that gives a school an admin: a new person, or one of its teachers. The address may name the school. */
export function NewSchoolAdminPage() {
  const { school_id = '' } = useSearch({ from: '/dashboard/school-admins/create' })
  const [kind, setKind] = useState<Kind>('person')
  const [schoolId, setSchoolId] = useState(school_id)
  const props = { schoolId, setSchoolId, kind, setKind }
  return kind === 'person' ? <NewSchoolAdmin {...props} /> : <AppointTeacher {...props} />
}
