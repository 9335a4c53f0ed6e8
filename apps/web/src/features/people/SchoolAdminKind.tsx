import { Radio } from '@mantine/core'
import { schoolChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import type { FieldProps } from '../../ui/form/paths.ts'
import classes from './People.module.css'

export type Kind = 'person' | 'teacher'

/** What both ways of giving a school an admin share. */
export interface NewSchoolAdminProps {
  kind: Kind
  setKind: (kind: Kind) => void
  schoolId: string
  setSchoolId: (id: string) => void
}

/** Which school, and who: somebody new, or a teacher of it. */
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
