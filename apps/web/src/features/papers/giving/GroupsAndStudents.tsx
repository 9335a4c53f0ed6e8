import type { GivingStudent } from '@meridian/contract/giving.ts'
import type { Group } from '@meridian/contract/groups.ts'
import IconX from '~icons/tabler/x'
import { useT } from '../../../core/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { isChosen, toggled } from './chosen-groups.ts'
import classes from './Give.module.css'
import { KeepGroup } from './KeepGroup.tsx'
import { RecipientChip } from './RecipientChip.tsx'

interface GroupsAndStudentsProps {
  groups: readonly Group[]
  /** Those who were chosen or found by now. */
  known: readonly GivingStudent[]
  /** The ids of the chosen students, alone or in a group. */
  chosen: readonly string[]
  onChange: (students: string[]) => void
  onKept: (group: Group) => void
}

/** Groups as chips that choose all of their students, and the students who are chosen alone, each with a way out. */
export function GroupsAndStudents(props: GroupsAndStudentsProps) {
  const { groups, known, chosen, onChange, onKept } = props
  const t = useT()
  const grouped = new Set(
    groups
      .filter((one) => isChosen(one, chosen))
      .flatMap(({ students }) => students.map(({ id }) => id)),
  )
  const alone = known.filter(({ id }) => chosen.includes(id) && !grouped.has(id))
  const [first, ...more] = alone
  const oneClass = first && more.every((other) => other.class.id === first.class.id)
  return (
    <>
      {groups.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be disabled with the form around it
        <div
          role="group"
          aria-labelledby="give-students"
          className={cx(classes.chips, classes.singles)}
        >
          {groups.map((one) => (
            <RecipientChip
              key={one.id}
              pressed={isChosen(one, chosen)}
              count={one.students.length}
              onToggle={() => onChange(toggled(one, groups, chosen))}
            >
              {`\u2068${one.name}\u2069, \u2068${one.classroom.name}\u2069`}
            </RecipientChip>
          ))}
        </div>
      )}
      {alone.length > 0 && (
        <ul className={cx(classes.chips, classes.singles)}>
          {alone.map(({ id, user, class: through }) => (
            <li key={id} className={classes.single}>
              <bdi>{user.name}</bdi>
              <bdi className={classes.count}>{through.name}</bdi>
              <button
                type="button"
                aria-label={t('giving.remove', { name: user.name })}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <IconX size={16} stroke={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {oneClass && more.length > 0 && (
        <KeepGroup
          // Other students are another group, with a name of its own.
          key={alone.map(({ id }) => id).join()}
          students={[first, ...more]}
          onKept={onKept}
        />
      )}
    </>
  )
}
