import type { BodyInput } from '@meridian/contract/core/route.ts'
import type { Admin, createAdmin } from '@meridian/contract/people.ts'
import type { Declared } from '../../ui/managed/declared.ts'
import { personEntries } from './person.declared.tsx'

export type AdminValues = BodyInput<typeof createAdmin>

const { name, email, phone, status, password } = personEntries<Admin>((row) => row)

/** The fields of a member of the provider's staff, and the further columns of the list. */
export const admin: Declared<AdminValues, Admin, Admin, 'status'> = {
  name,
  email,
  phone,
  status,
  password,
}
