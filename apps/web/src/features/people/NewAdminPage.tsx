import { createAdmin } from '@meridian/contract/calls/people.gen.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { admin } from './admin.declared.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { admins } from './kinds.ts'
import { NewPerson } from './NewPerson.tsx'
import { useCreated } from './useCreated.tsx'

/** The page that adds a member of the provider's staff. */
export function NewAdminPage() {
  const created = useCreated(admins.list)
  const form = useContractForm(createAdmin, {
    initial: initialOf(admin),
    onSaved: ({ data }) => created.done(form.values.name, data),
  })
  return (
    <NewPerson kind={admins} form={form} dialog={created.dialog}>
      <ManagedFields
        fields={admin}
        form={form}
        own={{ password: ({ field }) => <FirstPassword type={admins.type} field={field} /> }}
      />
    </NewPerson>
  )
}
