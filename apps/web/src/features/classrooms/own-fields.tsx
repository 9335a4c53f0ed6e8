import { booksOfGradeChoices, gradeChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'
import type { OwnFields, OwnProps } from '../../ui/managed/ManagedFields.tsx'
import { BookLinks } from './BookLinks.tsx'
import type { ClassroomValues } from './declared.tsx'
import { StudentsField } from './roster/StudentsField.tsx'

type Props<Value> = OwnProps<ClassroomValues, ClassroomDetail, Value>

/** The fields of a classroom that hang together: the grade says which books and students can be chosen. */
export const ownFields: OwnFields<ClassroomValues, ClassroomDetail> = {
  grade_id: (props) => <GradeField {...props} />,
  book_ids: (props) => <BooksField {...props} />,
  student_ids: (props) => <StudentsField {...props} />,
}

function GradeField({ field, label, form, thing: classroom }: Props<string>) {
  const grade = field.value
  return (
    <ChoiceField
      {...field}
      label={label}
      route={gradeChoices}
      current={classroom?.grade}
      onChange={(value) => {
        field.onChange(value)
        if (value === grade) return
        // Books and students of another grade do not come into this one; who is in the class already stays.
        const sits = new Set(classroom?.students.map(({ id }) => id))
        form.set('book_ids', [])
        form.set('moves', [])
        form.set(
          'student_ids',
          (form.values.student_ids ?? []).filter((id) => sits.has(id)),
        )
      }}
    />
  )
}

function BooksField({ field, label, form, thing: classroom }: Props<string[] | undefined>) {
  const t = useT()
  const grade = form.values.grade_id
  return (
    <ChoicesField
      {...field}
      label={label}
      route={booksOfGradeChoices}
      input={{ params: { id: grade } }}
      enabled={grade !== ''}
      placeholder={grade === '' ? t('classrooms.grade_first') : t('ui.choose_more')}
      current={classroom?.books}
      description={
        classroom &&
        classroom.books.length > 0 && (
          <>
            {t('classrooms.to_books')} <BookLinks books={classroom.books} />
          </>
        )
      }
    />
  )
}
