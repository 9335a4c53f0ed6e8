import { schoolChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { getSchoolAdmin, updateSchoolAdmin } from '@meridian/contract/calls/people.gen.ts'
import type { SchoolAdmin } from '@meridian/contract/people.ts'
import { useParams } from '@tanstack/react-router'
import { usePageData } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useStarted } from '../../ui/form/useStarted.ts'
import { confirmingEmail } from './confirmed.ts'
import { EditPerson } from './EditPerson.tsx'
import { schoolAdmins } from './kinds.ts'
import { useAfterSaving } from './useAfterSaving.ts'

const valuesOf = ({ id, version, school_id, user }: SchoolAdmin) => ({
  id,
  version,
  school_id,
  name: user.name,
  email: user.email,
  phone: user.phone,
})

/** Changes a school admin: person, and the school unless they teach there. */
export function EditSchoolAdminPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/school-admins/edit/$id' })
  const { data: read } = usePageData(getSchoolAdmin, { params: { id } })
  const { started, useFollow } = useStarted(read)
  const { school, teaches } = started
  const form = useContractForm(updateSchoolAdmin, {
    initial: valuesOf(started),
    onSaved: useAfterSaving(schoolAdmins.list),
    onRefused: confirmingEmail(t, started.user.name),
  })
  useFollow(form, valuesOf)
  return (
    <EditPerson
      kind={schoolAdmins}
      row={read}
      form={form}
      before={
        <ChoiceField
          {...form.field('school_id')}
          label={t('people.school')}
          route={schoolChoices}
          current={school}
          disabled={teaches}
          description={teaches ? t('people.teaches_there') : undefined}
        />
      }
    />
  )
}
