import { classChoices, classesOfSchoolChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { useT } from '../../app/messages.ts'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'
import { Optional } from '../../ui/form/Optional.tsx'

interface TeacherClassesProps {
  field: (path: string) => object
  value: string[]
  onChange: (value: string[]) => void
  current?: readonly { id: string; name: string }[]
  /** The school of the teacher, for those who see several; empty until it is chosen. */
  schoolId?: string
}

/** The classrooms that a teacher teaches, of any grade. */
export function TeacherClasses({ schoolId, ...props }: TeacherClassesProps) {
  const t = useT()
  const { field, value, onChange, current } = props
  const common = {
    ...field('class_ids'),
    label: <Optional>{t('people.classes')}</Optional>,
    current,
    value,
    onChange,
  }
  if (schoolId === undefined)
    return (
      <ChoicesField {...common} route={classChoices} placeholder={t('people.choose_classes')} />
    )
  return (
    <ChoicesField
      {...common}
      route={classesOfSchoolChoices}
      input={{ params: { id: schoolId } }}
      enabled={schoolId !== ''}
      placeholder={t(schoolId === '' ? 'people.school_first' : 'people.choose_classes')}
    />
  )
}
