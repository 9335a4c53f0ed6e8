import { Button, TextInput } from '@mantine/core'
import { classroomLimits } from '@meridian/contract/calls/classrooms.gen.ts'
import {
  booksOfGradeChoices,
  choiceLimit,
  gradeChoices,
  studentChoices,
  teacherChoices,
} from '@meridian/contract/calls/dropdowns.gen.ts'
import type { ClassroomDetail, createClassroom } from '@meridian/contract/classrooms.ts'
import { useData } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'
import { ImageField } from '../../ui/form/ImageField.tsx'
import { Optional } from '../../ui/form/Optional.tsx'
import type { useContractForm } from '../../ui/form/useContractForm.ts'
import { BookLinks } from './BookLinks.tsx'
import classes from './Classrooms.module.css'

/** What the fields of a classroom need of its form, whether it adds or changes one. */
type ClassroomForm = Pick<
  ReturnType<typeof useContractForm<typeof createClassroom>>,
  'field' | 'values' | 'set'
>
interface FieldsProps {
  form: ClassroomForm
  classroom?: ClassroomDetail
}

/** The fields of a classroom: the same ones for a new one and for one that exists. */
export function ClassroomFields({ form, classroom }: FieldsProps) {
  const t = useT()
  const grade = form.values.grade_id
  const gradeField = form.field('grade_id')
  return (
    <>
      <TextInput
        {...form.field('name')}
        label={t('classrooms.name')}
        maxLength={classroomLimits.name}
        dir="auto"
        autoComplete="off"
      />
      <ChoiceField
        {...gradeField}
        label={t('classrooms.grade')}
        route={gradeChoices}
        current={classroom?.grade}
        onChange={(value) => {
          gradeField.onChange(value)
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
      <ImageField
        {...form.field('thumbnail_id')}
        label={<Optional>{t('classrooms.picture')}</Optional>}
        url={classroom?.thumbnail}
      />
      <ChoicesField
        {...form.field('book_ids')}
        label={<Optional>{t('classrooms.books')}</Optional>}
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
      <ChoicesField
        {...form.field('teacher_ids')}
        label={<Optional>{t('classrooms.teachers')}</Optional>}
        route={teacherChoices}
        current={classroom?.teachers.map(({ id, user }) => ({ id, name: user.name }))}
      />
      <StudentsField form={form} classroom={classroom} />
    </>
  )
}

/** The students, found among those of the grade; all of the grade with one button. */
function StudentsField({ form, classroom }: FieldsProps) {
  const t = useT()
  const grade = form.values.grade_id
  const chosen = form.values.student_ids ?? []
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
        {...form.field('student_ids')}
        label={<Optional>{t('classrooms.students')}</Optional>}
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
