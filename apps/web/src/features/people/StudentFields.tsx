import { classesOfGradeChoices, gradeChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { useT } from '../../app/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'
import { Optional } from '../../ui/form/Optional.tsx'

interface Choice {
  id: string
  name: string
}
interface StudentFieldsProps {
  field: (path: string) => object
  gradeId: string
  classIds: string[]
  /** Puts values into the form, by path. */
  set: (path: string, value: unknown) => void
  current?: { grade: Choice; classes: readonly Choice[] }
}

/** Grade and classes of a student: the classes are those of the grade. */
export function StudentFields({ field, gradeId, classIds, set, current }: StudentFieldsProps) {
  const t = useT()
  return (
    <>
      <ChoiceField
        {...field('grade_id')}
        label={t('people.grade')}
        route={gradeChoices}
        current={current?.grade}
        value={gradeId || null}
        onChange={(next) => {
          if (next === gradeId) return
          set('grade_id', next ?? '')
          set('class_ids', [])
        }}
      />
      <ChoicesField
        key={gradeId}
        {...field('class_ids')}
        label={<Optional>{t('people.classes')}</Optional>}
        route={classesOfGradeChoices}
        input={{ params: { id: gradeId } }}
        enabled={gradeId !== ''}
        placeholder={gradeId === '' ? t('people.grade_first') : t('people.choose_classes')}
        current={current?.grade.id === gradeId ? current.classes : []}
        value={classIds}
        onChange={(next) => set('class_ids', next)}
      />
    </>
  )
}
