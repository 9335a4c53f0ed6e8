import type { BodyInput } from '@meridian/contract/core/route.ts'
import type { createStudent, Student } from '@meridian/contract/students.ts'
import { readsPhones } from '../../core/session.ts'
import { Clip } from '../../ui/Clip.tsx'
import type { Declared, Reader } from '../../ui/managed/declared.ts'
import classes from './People.module.css'
import { classesColumn, personEntries } from './person.declared.tsx'

export type StudentValues = BodyInput<typeof createStudent>
type Facts = 'school' | 'contact' | 'status'

const person = personEntries<Student>(({ user }) => user)
const seesPhones = ({ actor }: Reader) => readsPhones(actor)

/** The fields of a student, and the further columns of the list. Lists of several schools have less room for each column. */
export const student: Declared<StudentValues, Student, Student, Facts> = {
  name: person.name,
  school: {
    label: 'people.school',
    column: ({ actor }) =>
      actor.school === null && {
        sort: 'school',
        cell: ({ school }) => <Clip>{school.name}</Clip>,
        mobile: 'start',
      },
  },
  email: {
    ...person.email,
    optional: true,
    column: (reader) =>
      reader.actor.school !== null && {
        ...person.email.column(),
        mobile: seesPhones(reader) ? 'hidden' : 'start',
      },
  },
  login_name: person.login_name,
  phone: {
    ...person.phone,
    column: (reader) =>
      reader.actor.school !== null &&
      seesPhones(reader) && { ...person.phone.column(), mobile: 'start' },
  },
  contact: {
    ...person.contact,
    column: ({ actor }) => actor.school === null && person.contact.column(),
  },
  grade_id: {
    label: 'people.grade',
    initial: '',
    stored: ({ grade }) => grade.id,
    input: 'own',
    column: () => ({
      sort: 'grade',
      cell: ({ grade }) => <span className={classes.whole}>{grade.name}</span>,
      fit: true,
      mobile: 'end',
    }),
  },
  class_ids: {
    label: 'people.classes',
    optional: true,
    initial: [],
    // Classes that a save leaves out stay as they are.
    stored: () => undefined,
    input: 'own',
    column: ({ actor }) => ({ ...classesColumn<Student>(), wide: actor.school === null }),
  },
  status: person.status,
  password: person.password,
}
