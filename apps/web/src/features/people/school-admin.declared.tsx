import type { BodyInput } from '@meridian/contract/core/route.ts'
import type { addSchoolAdmin, SchoolAdmin } from '@meridian/contract/people.ts'
import { Clip } from '../../ui/Clip.tsx'
import type { Declared } from '../../ui/managed/declared.ts'
import { TwoLines } from '../../ui/PanelTable.tsx'
import { personEntries } from './person.declared.tsx'

export type SchoolAdminValues = BodyInput<typeof addSchoolAdmin>
type Facts = 'school' | 'status'

const person = personEntries<SchoolAdmin>(({ user }) => user)

/** The fields of a school admin, and the further columns of the list. */
export const schoolAdmin: Declared<SchoolAdminValues, SchoolAdmin, SchoolAdmin, Facts> = {
  school_id: {
    label: 'people.school',
    initial: '',
    stored: ({ school_id }) => school_id,
    input: 'own',
  },
  name: person.name,
  school: {
    label: 'people.school',
    column: ({ t }) => ({
      sort: 'school',
      cell: ({ school, teaches }) =>
        teaches ? (
          <TwoLines first={school.name} second={t('people.teaches_too')} />
        ) : (
          <Clip>{school.name}</Clip>
        ),
    }),
  },
  email: person.email,
  phone: person.phone,
  status: person.status,
  password: person.password,
}
