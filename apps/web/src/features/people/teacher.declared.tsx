import type { BodyInput } from '@meridian/contract/core/route.ts'
import type { createTeacher, Teacher } from '@meridian/contract/teachers.ts'
import { Clip } from '../../ui/Clip.tsx'
import type { Declared } from '../../ui/managed/declared.ts'
import { classesColumn, personEntries } from './person.declared.tsx'

export type TeacherValues = BodyInput<typeof createTeacher>
type Facts = 'school' | 'contact' | 'status'

const person = personEntries<Teacher>(({ user }) => user)

/** The fields of a teacher, and the further columns of the list. Lists of several schools have less room for each column. */
export const teacher: Declared<TeacherValues, Teacher, Teacher, Facts> = {
  /** The school is asked for a new teacher only, and only of people who see several schools. */
  school_id: {
    label: 'people.school',
    initial: undefined,
    stored: () => undefined,
    input: 'own',
  },
  name: person.name,
  school: {
    label: 'people.school',
    column: ({ actor }) =>
      actor.school === null && {
        sort: 'school',
        cell: ({ school }) => <Clip>{school.name}</Clip>,
      },
  },
  email: {
    ...person.email,
    optional: true,
    column: ({ actor }) => actor.school !== null && { ...person.email.column(), mobile: 'hidden' },
  },
  login_name: person.login_name,
  phone: {
    ...person.phone,
    column: ({ actor }) => actor.school !== null && person.phone.column(),
  },
  contact: {
    ...person.contact,
    column: ({ actor }) => actor.school === null && person.contact.column(),
  },
  class_ids: {
    label: 'people.classes',
    optional: true,
    initial: [],
    // Classes that a save leaves out stay as they are.
    stored: () => undefined,
    input: 'own',
    column: () => classesColumn<Teacher>(),
  },
  status: person.status,
  password: person.password,
}
