import { classChoices, classesOfSchoolChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { Teacher } from '@meridian/contract/teachers.ts'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'
import type { OwnProps } from '../../ui/managed/ManagedFields.tsx'
import type { TeacherValues } from './teacher.declared.tsx'

/** The field for the classrooms of a teacher, of any grade. Readers of several schools choose among those of the teacher's school. */
export function TeacherClasses(props: OwnProps<TeacherValues, Teacher, string[] | undefined>) {
  const t = useT()
  const several = useActor().school === null
  const { field, form, label, thing } = props
  const common = {
    ...field,
    label,
    current: thing?.classes,
    value: field.value ?? thing?.classes.map(({ id }) => id) ?? [],
    onChange: (next: string[]) => form.set('class_ids', next),
  }
  if (!several)
    return (
      <ChoicesField {...common} route={classChoices} placeholder={t('people.choose_classes')} />
    )
  const schoolId = thing?.school.id ?? form.values.school_id ?? ''
  return (
    <ChoicesField
      key={schoolId}
      {...common}
      route={classesOfSchoolChoices}
      input={{ params: { id: schoolId } }}
      enabled={schoolId !== ''}
      placeholder={t(schoolId === '' ? 'people.school_first' : 'people.choose_classes')}
    />
  )
}
