import { Radio } from '@mantine/core'
import { schoolChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import type { FieldProps } from '../../ui/form/paths.ts'
import classes from './People.module.css'

export type Kind = 'person' | 'teacher'

/** The props that both forms for a school admin share: a new person, or a teacher. */
export interface NewSchoolAdminProps {
  kind: Kind
  setKind: (kind: Kind) => void
  schoolId: string
  setSchoolId: (id: string) => void
}

/** The choice of the school, and of a new person or one of its teachers as admin. */
export function SchoolAdminKind(props: NewSchoolAdminProps & { field?: FieldProps<string> }) {
  const t = useT()
  const { kind, setKind, schoolId, setSchoolId, field } = props
  return (
    <>
      <ChoiceField
        {...field}
        label={t('people.school')}
        route={schoolChoices}
        value={schoolId || null}
        onChange={(next) => setSchoolId(next ?? '')}
      />
      <Radio.Group
        label={t('people.who')}
        value={kind}
        onChange={(next) => setKind(next === 'teacher' ? 'teacher' : 'person')}
      >
        <div className={classes.ways}>
          <Radio value="person" label={t('people.somebody_new')} />
          <Radio
            value="teacher"
            label={t('people.a_teacher')}
            description={t('people.a_teacher_hint')}
          />
        </div>
      </Radio.Group>
    </>
  )
}
