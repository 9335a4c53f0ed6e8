import { getAdmin, updateAdmin } from '@meridian/contract/calls/people.gen.ts'
import type { Admin } from '@meridian/contract/people.ts'
import { useParams } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useStarted } from '../../ui/form/useStarted.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { type AdminValues, admin } from './admin.declared.tsx'
import { confirmingEmail } from './confirmed.ts'
import { EditPerson } from './EditPerson.tsx'
import { admins } from './kinds.ts'
import { useAfterSaving } from './useAfterSaving.ts'

const valuesOf = (read: Admin) => initialOf(admin, read)

/** The page that edits a member of the provider's staff. */
export function EditAdminPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/admins/edit/$id' })
  const { data: read } = usePageData(getAdmin, { params: { id } })
  const { started, useFollow } = useStarted(read)
  const form = useContractForm(updateAdmin, {
    initial: valuesOf(started),
    complete: (values: AdminValues) => ({ ...values, id, version: started.version }),
    onSaved: useAfterSaving(admins.list),
    onRefused: confirmingEmail(t, started.name),
  })
  useFollow(form, valuesOf)
  return (
    <EditPerson kind={admins} row={read} form={form}>
      <ManagedFields fields={admin} form={form} thing={started} />
    </EditPerson>
  )
}
