import { classChoices } from '@meridian/contract/dropdowns.ts'
import { useT } from '../../app/messages.ts'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'
import { Optional } from '../../ui/form/Optional.tsx'

interface TeacherClassesProps {
  field: (path: string) => object
  value: string[]
  onChange: (value: string[]) => void
  current?: readonly { id: string; name: string }[]
}

/** The classrooms that a teacher teaches, of any grade. */
export function TeacherClasses({ field, value, onChange, current }: TeacherClassesProps) {
  const t = useT()
  return (
    <ChoicesField
      {...field('class_ids')}
      label={<Optional>{t('people.classes')}</Optional>}
      route={classChoices}
      placeholder={t('people.choose_classes')}
      current={current}
      value={value}
      onChange={onChange}
    />
  )
}
