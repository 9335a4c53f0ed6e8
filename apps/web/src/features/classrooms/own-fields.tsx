import { Button } from '@mantine/core'
import { classroomLimits } from '@meridian/contract/calls/classrooms.gen.ts'
import {
  booksOfGradeChoices,
  choiceLimit,
  gradeChoices,
  studentChoices,
} from '@meridian/contract/calls/dropdowns.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'
import type { OwnFields, OwnProps } from '../../ui/managed/ManagedFields.tsx'
import { BookLinks } from './BookLinks.tsx'
import classes from './Classrooms.module.css'
import type { ClassroomValues } from './declared.tsx'

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

/** The students, found among those of the grade; all of the grade with one button. */
function StudentsField({ field, label, form, thing: classroom }: Props<string[] | undefined>) {
  const t = useT()
  const grade = form.values.grade_id
  const chosen = field.value ?? []
  const ofGrade = useData(
    studentChoices,
    { query: { grade_id: grade, query: '' } },
    { enabled: grade !== '', keep: true },
  )
  const listed = grade === '' ? [] : (ofGrade.data?.data ?? [])
  const missing = listed.map(({ id }) => id).filter((id) => !chosen.includes(id))
  // Where the grade has more students than a list of choices holds, "all" would be some of them.
  const whole = listed.length < choiceLimit
  const fits = chosen.length + missing.length <= classroomLimits.students
  return (
    <div className={classes.many}>
      <ChoicesField
        {...field}
        label={label}
        route={studentChoices}
        input={{ query: { grade_id: grade } }}
        enabled={grade !== ''}
        placeholder={grade === '' ? t('classrooms.grade_first') : t('ui.choose_more')}
        current={classroom?.students.map(({ id, user }) => ({ id, name: user.name }))}
      />
      <div className={classes.under}>
        <span role="status">{t('classrooms.chosen', { count: chosen.length })}</span>
        {missing.length > 0 && whole && fits && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => form.set('student_ids', [...chosen, ...missing])}
          >
            {t('classrooms.add_all', { count: missing.length })}
          </Button>
        )}
      </div>
    </div>
  )
}
