import { personInput } from '@meridian/contract/person.ts'
import { shownPhone, storedPhone } from '../../platform/phones.ts'
import { classesColumn, gradeOfClass } from './columns.classes.ts'
import { gradeColumn } from './columns.grade.ts'
import { emailNames, nameNames, studentNames, teacherNames } from './columns.names.ts'
import { passwordColumn } from './columns.password.ts'
import { type Column, declare } from './columns.types.ts'
import { isShortened } from './phones.ts'
import { problem, readCell } from './plan.cells.ts'
import { isAboutName } from './plan.people.ts'
import type { Member, People } from './school.types.ts'

type PersonColumn = Column<Member, People>

const email: PersonColumn = {
  aliases: emailNames,
  heading: 'imports.column_email',
  field: { table: 'users', name: 'email', type: 'text', initial: '' },
  now: ({ values }) => values.email ?? null,
  read: (_, { named }) => (isAboutName(named) ? { text: '' } : named),
}

const nameColumn = (ownNames: readonly string[]): PersonColumn => ({
  aliases: [...ownNames, ...nameNames],
  heading: 'imports.column_name',
  field: { table: 'users', name: 'name', type: 'text' },
  now: ({ values }) => values.name ?? null,
  read: (cell, { named }) => {
    const { value: text, problem: why } = readCell(personInput.name, cell)
    if (why) return { problem: why }
    return isAboutName(named) ? named : { text }
  },
})

const phone: PersonColumn = {
  aliases: [
    'phone',
    'phone number',
    'mobile',
    'mobile number',
    'mobile no',
    'mobile phone',
    'phone no',
    'cell',
    'cell phone',
    'cellphone',
    'contact number',
    'telephone',
    'telephone number',
    'téléphone',
    'telefon',
    'tel',
    'هاتف',
    'جوال',
    'تليفون',
    'رقم التليفون',
    'رقم المحمول',
    'الهاتف',
    'رقم الهاتف',
    'الموبايل',
    'رقم الموبايل',
    'المحمول',
    'التليفون',
    'الجوال',
    'رقم الجوال',
  ],
  heading: 'imports.column_phone',
  field: { table: 'users', name: 'phone', type: 'text', initial: '' },
  now: ({ values }, { country }) => shownPhone(values.phone ?? '', country),
  read: (cell, { school: { country } }) => {
    const { value = '', problem: why } = readCell(personInput.phone, cell)
    const stored = storedPhone(value, country)
    if (!why && stored !== null) return { text: shownPhone(stored, country), value: stored }
    return {
      problem: isShortened(cell) ? problem('imports.phone_shortened') : problem('validation.phone'),
    }
  },
}

export const studentColumns = declare<'students', Member, People>('students', {
  email,
  name: nameColumn(studentNames),
  phone,
  grade: { ...gradeColumn('students', 'validation.required'), derived: gradeOfClass },
  classes: classesColumn('students'),
  password: passwordColumn('students'),
})

export const teacherColumns = declare<'teachers', Member, People>('teachers', {
  email,
  name: nameColumn(teacherNames),
  phone,
  classes: classesColumn('teachers'),
  password: passwordColumn('teachers'),
})
