import { classChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { Named } from '@meridian/contract/core/shapes.ts'
import { useNavigate } from '@tanstack/react-router'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import classes from './Gradebook.module.css'
import type { GradebookSearch } from './search.ts'

interface ClassSwitchProps {
  classroom: Named
  search: GradebookSearch
}

/** Goes on to the gradebook of another class, narrowed as this one but for names; not drawn for who has one class. */
export function ClassSwitch({ classroom, search }: ClassSwitchProps) {
  const { kind, term, archived } = search
  const t = useT()
  const navigate = useNavigate()
  const { data, isPending } = useData(classChoices, { query: { query: '' } }, { handled: true })
  // Most readers have several classes: what stands beside it does not move for them.
  if (isPending) return <div className={classes.switch} />
  if (!data || data.data.length < 2) return null
  return (
    <div className={classes.switch}>
      <ChoiceField
        label={t('gradebook.class')}
        route={classChoices}
        current={{ id: classroom.id, name: classroom.name }}
        value={classroom.id}
        onChange={(id) =>
          id &&
          void navigate({
            to: '/dashboard/classroom/$id/grades',
            params: { id },
            search: { kind, term, archived },
          })
        }
      />
    </div>
  )
}
