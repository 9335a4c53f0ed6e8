import { classesOfGradeChoices, gradeChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { Student } from '@meridian/contract/students.ts'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'
import type { OwnFields, OwnProps } from '../../ui/managed/ManagedFields.tsx'
import type { StudentValues } from './student.declared.tsx'

type Props<Value> = OwnProps<StudentValues, Student, Value>

/** The fields for grade and classes of a student; only classes of the grade can be chosen. */
export const ownFields: OwnFields<StudentValues, Student> = {
  grade_id: ({ field, form, label, thing }) => (
    <ChoiceField
      {...field}
      label={label}
      route={gradeChoices}
      current={thing?.grade}
      value={field.value || null}
      onChange={(next) => {
        if (next === field.value) return
        form.set('grade_id', next ?? '')
        form.set('class_ids', [])
      }}
    />
  ),
  class_ids: (props) => <ClassesField {...props} />,
}

function ClassesField({ field, form, label, thing }: Props<string[] | undefined>) {
  const t = useT()
  const grade = form.values.grade_id
  return (
    <ChoicesField
      key={grade}
      {...field}
      label={label}
      route={classesOfGradeChoices}
      input={{ params: { id: grade } }}
      enabled={grade !== ''}
      placeholder={grade === '' ? t('people.grade_first') : t('people.choose_classes')}
      current={thing?.grade.id === grade ? thing.classes : []}
      value={field.value ?? thing?.classes.map(({ id }) => id) ?? []}
      onChange={(next) => form.set('class_ids', next)}
    />
  )
}
