import { schoolChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { getSchoolAdmin, updateSchoolAdmin } from '@meridian/contract/calls/people.gen.ts'
import type { SchoolAdmin } from '@meridian/contract/people.ts'
import { useParams } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useStarted } from '../../ui/form/useStarted.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields, type OwnFields, type OwnProps } from '../../ui/managed/ManagedFields.tsx'
import { confirmingEmail } from './confirmed.ts'
import { EditPerson } from './EditPerson.tsx'
import { schoolAdmins } from './kinds.ts'
import { type SchoolAdminValues, schoolAdmin } from './school-admin.declared.tsx'
import { useAfterSaving } from './useAfterSaving.ts'

const valuesOf = (read: SchoolAdmin) => initialOf(schoolAdmin, read)

const own: OwnFields<SchoolAdminValues, SchoolAdmin> = {
  school_id: (props) => <SchoolField {...props} />,
}

/** The field for the school of an admin. It cannot be changed where the admin teaches there. */
function SchoolField({
  field,
  label,
  thing: admin,
}: OwnProps<SchoolAdminValues, SchoolAdmin, string>) {
  const t = useT()
  return (
    <ChoiceField
      {...field}
      label={label}
      route={schoolChoices}
      current={admin?.school}
      disabled={admin?.teaches ?? false}
      description={admin?.teaches ? t('people.teaches_there') : undefined}
    />
  )
}

/** The page that edits a school admin: the person, and the school of an admin who does not teach there. */
export function EditSchoolAdminPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/school-admins/edit/$id' })
  const { data: read } = usePageData(getSchoolAdmin, { params: { id } })
  const { started, useFollow } = useStarted(read)
  const form = useContractForm(updateSchoolAdmin, {
    initial: valuesOf(started),
    complete: (values: SchoolAdminValues) => ({ ...values, id, version: started.version }),
    onSaved: useAfterSaving(schoolAdmins.list),
    onRefused: confirmingEmail(t, started.user.name),
  })
  useFollow(form, valuesOf)
  return (
    <EditPerson kind={schoolAdmins} row={read} form={form}>
      <ManagedFields fields={schoolAdmin} form={form} thing={started} own={own} />
    </EditPerson>
  )
}
