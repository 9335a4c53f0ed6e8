import { schoolChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { createTeacher } from '@meridian/contract/calls/teachers.gen.ts'
import { useT } from '../../app/messages.ts'
import { useActor } from '../../app/session.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { teachers } from './kinds.ts'
import { NewPerson, useNewPerson } from './NewPerson.tsx'
import { TeacherClasses } from './TeacherClasses.tsx'

/** Adds a teacher to the school; a super admin says to which. */
export function NewTeacherPage() {
  const t = useT()
  const several = useActor().school === null
  const person = useNewPerson(teachers, createTeacher, {
    initial: { name: '', email: '', phone: '', class_ids: [] },
    sentences: { 'school_id:validation.required': t('people.school_required') },
  })
  const { values, field, set } = person.form
  const schoolId = values.school_id
  return (
    <NewPerson
      kind={teachers}
      person={person}
      before={
        several && (
          <ChoiceField
            {...field('school_id')}
            label={t('people.school')}
            route={schoolChoices}
            value={schoolId ?? null}
            onChange={(next) => {
              set('school_id', next ?? undefined)
              set('class_ids', [])
            }}
          />
        )
      }
    >
      <TeacherClasses
        key={schoolId}
        field={field}
        value={values.class_ids ?? []}
        onChange={(next) => set('class_ids', next)}
        {...(several && { schoolId: schoolId ?? '' })}
      />
    </NewPerson>
  )
}
