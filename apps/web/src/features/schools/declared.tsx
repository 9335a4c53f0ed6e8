import { bookChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import { usualWeek } from '@meridian/contract/core/school-week.ts'
import type { createSchool, School } from '@meridian/contract/schools.ts'
import { Clip } from '../../ui/Clip.tsx'
import { NumberText } from '../../ui/DateTime.tsx'
import type { Declared, Fact } from '../../ui/managed/declared.ts'
import { choices, picture, text } from '../../ui/managed/inputs.tsx'
import { SchoolStatus } from './SchoolStatus.tsx'
import { nameOf } from './shared/name.ts'

export type SchoolValues = BodyInput<typeof createSchool>
type Facts = 'classes' | 'teachers' | 'students' | 'status'

/** How many of something a school has. */
function count(
  of: 'classes' | 'teachers' | 'students',
  mobile: 'start' | 'end' | 'hidden',
): Fact<School> {
  return {
    label: `schools.${of}_number`,
    column: ({ t }) => ({
      sort: `${of}_count`,
      align: 'end',
      cell: (row) => <NumberText value={row[`${of}_count`]} />,
      mobile,
      mobileCell: (row) => t(`schools.${of}_count`, { count: row[`${of}_count`] }),
      skeleton: 'number',
    }),
  }
}

/** The fields of a school, and what else its list shows. */
export const school: Declared<SchoolValues, School, School, Facts> = {
  name: {
    label: 'schools.name',
    initial: '',
    stored: ({ name }) => name,
    input: text(),
    column: ({ actor }) => ({
      sort: 'name',
      cell: (row) => <Clip>{nameOf(row, actor.user.language)}</Clip>,
    }),
  },
  name_ar: {
    label: 'schools.name_ar',
    optional: true,
    initial: '',
    stored: ({ name_ar }) => name_ar,
    input: text({ hint: (t) => t('schools.name_ar_hint') }),
  },
  logo_id: {
    label: 'schools.logo',
    optional: true,
    initial: null,
    stored: ({ logo_id }) => logo_id,
    input: picture(({ logo }: School) => logo),
  },
  code: {
    label: 'schools.code',
    optional: true,
    initial: '',
    stored: ({ code }) => code,
    input: text({ type: 'url', hint: (t) => t('schools.code_hint') }),
  },
  country_id: {
    label: 'schools.country',
    optional: true,
    initial: null,
    stored: ({ country }) => country?.id ?? null,
    input: 'own',
  },
  city_id: {
    label: 'schools.city',
    optional: true,
    initial: null,
    stored: ({ city }) => city?.id ?? null,
    input: 'own',
    column: () => ({
      sort: 'city',
      cell: ({ city, country }) => <Clip>{city?.name ?? country?.name ?? '–'}</Clip>,
      mobileCell: ({ city, country }) => city?.name ?? country?.name,
      wide: true,
    }),
  },
  time_zone: {
    label: 'schools.time_zone',
    initial: 'Africa/Cairo',
    stored: ({ time_zone }) => time_zone,
    input: 'own',
  },
  week_start: {
    label: 'schools.week_start',
    initial: usualWeek.week_start,
    stored: ({ week_start }) => week_start,
    input: 'own',
  },
  weekend: {
    label: 'schools.weekend',
    initial: [...usualWeek.weekend],
    stored: ({ weekend }) => weekend,
    input: 'own',
  },
  address: {
    label: 'schools.address',
    optional: true,
    initial: '',
    stored: ({ address }) => address,
    input: text(),
  },
  phone: {
    label: 'schools.phone',
    optional: true,
    initial: '',
    stored: ({ phone }) => phone,
    input: text({ type: 'tel' }),
  },
  email: {
    label: 'schools.email',
    optional: true,
    initial: '',
    stored: ({ email }) => email,
    input: text({ type: 'email' }),
  },
  book_ids: {
    label: 'schools.books',
    optional: true,
    initial: [],
    stored: ({ books }) => books.map(({ id }) => id),
    input: choices(
      bookChoices,
      ({ books }: School) => books,
      (t) => t('schools.books_hint'),
      // What is archived stays where it is licensed, and is offered no more.
      { open: 'true' },
    ),
  },
  classes: count('classes', 'start'),
  teachers: count('teachers', 'hidden'),
  students: count('students', 'end'),
  status: {
    label: 'schools.status',
    column: () => ({
      sort: 'active',
      cell: ({ active }) => <SchoolStatus active={active} />,
      mobile: 'badge',
      skeleton: 'badge',
    }),
  },
}
