import { schoolChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { createTeacher } from '@meridian/contract/calls/teachers.gen.ts'
import type { Teacher } from '@meridian/contract/teachers.ts'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields, type OwnFields } from '../../ui/managed/ManagedFields.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { teachers } from './kinds.ts'
import { NewPerson } from './NewPerson.tsx'
import { TeacherClasses } from './TeacherClasses.tsx'
import { type TeacherValues, teacher } from './teacher.declared.tsx'
import { useCreated } from './useCreated.tsx'

const own: OwnFields<TeacherValues, Teacher> = {
  class_ids: (props) => <TeacherClasses {...props} />,
  password: ({ field }) => <FirstPassword type={teachers.type} field={field} />,
}
const ownOfSeveral: typeof own = {
  ...own,
  school_id: ({ field, form, label }) => (
    <ChoiceField
      {...field}
      label={label}
      route={schoolChoices}
      value={field.value ?? null}
      onChange={(next) => {
        form.set('school_id', next ?? undefined)
        form.set('class_ids', [])
      }}
    />
  ),
}

/** The page that adds a teacher to the school; a super admin chooses the school. */
export function NewTeacherPage() {
  const t = useT()
  const several = useActor().school === null
  const created = useCreated(teachers.list)
  const form = useContractForm(createTeacher, {
    initial: initialOf(teacher),
    onSaved: ({ data }) => created.done(form.values.name, data),
    sentences: { 'school_id:validation.required': t('people.school_required') },
  })
  return (
    <NewPerson kind={teachers} form={form} dialog={created.dialog}>
      <ManagedFields fields={teacher} form={form} own={several ? ownOfSeveral : own} />
    </NewPerson>
  )
}
