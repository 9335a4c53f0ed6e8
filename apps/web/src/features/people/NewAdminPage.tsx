import { createAdmin } from '@meridian/contract/calls/people.gen.ts'
import { admins } from './kinds.ts'
import { NewPerson, useNewPerson } from './NewPerson.tsx'

/** Adds a member of the provider's staff. */
export function NewAdminPage() {
  const person = useNewPerson(admins, createAdmin, { initial: { name: '', email: '', phone: '' } })
  return <NewPerson kind={admins} person={person} />
}
