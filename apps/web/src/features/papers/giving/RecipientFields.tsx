import type { GivingStudent } from '@meridian/contract/giving.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { Optional } from '../../../ui/form/Optional.tsx'
import { singles, toggled } from './chosen-groups.ts'
import classes from './Give.module.css'
import { GroupsAndStudents } from './GroupsAndStudents.tsx'
import { RecipientChip } from './RecipientChip.tsx'
import { RecipientSearch } from './RecipientSearch.tsx'
import type { GivingState, Offered } from './state.ts'

interface RecipientFieldsProps {
  paper: Paper
  form: GivingState
  offered: Offered
}

/** To whom: classes and groups as chips with the number of their students, and single students, found by typing. */
export function RecipientFields({ paper, form, offered }: RecipientFieldsProps) {
  const t = useT()
  const [found, setFound] = useState({
    classes: [...offered.classes, ...offered.others],
    groups: offered.groups,
    students: [...offered.students, ...offered.groups.flatMap(singles)],
  })
  const { classes: chosen, students } = form.values
  const { error } = form.field('classes')
  const toggle = (id: string) =>
    form.set(
      'classes',
      chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
    )
  const know = (more: readonly GivingStudent[]) =>
    setFound((known) => ({ ...known, students: joined(known.students, more) }))
  const knowGroup = (group: Offered['groups'][number]) => {
    know(singles(group))
    setFound((known) => ({ ...known, groups: joined(known.groups, [group]) }))
  }
  return (
    <>
      <div>
        <p id="give-classes" className={classes.label}>
          {t('giving.classes')}
        </p>
        {found.classes.length === 0 ? (
          <p className={classes.none}>{t('giving.no_classes')}</p>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would be disabled with the form around it
          <div role="group" aria-labelledby="give-classes" className={classes.chips}>
            {found.classes.map(({ id, name, students: count }) => (
              <RecipientChip
                key={id}
                pressed={chosen.includes(id)}
                count={count}
                onToggle={() => toggle(id)}
              >
                {name}
              </RecipientChip>
            ))}
          </div>
        )}
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </div>
      <div>
        <p id="give-students" className={classes.label}>
          <Optional>{t('giving.students')}</Optional>
        </p>
        <GroupsAndStudents
          groups={found.groups}
          known={joined([], found.students)}
          chosen={students}
          onChange={(next) => form.set('students', next)}
          onKept={knowGroup}
        />
        <RecipientSearch
          paper={paper}
          chosen={[...chosen, ...students]}
          onClass={(one) => {
            setFound((known) => ({ ...known, classes: joined(known.classes, [one]) }))
            form.set('classes', [...chosen, one.id])
          }}
          onGroup={(one) => {
            knowGroup(one)
            form.set('students', toggled(one, [], students))
          }}
          onStudent={(one) => {
            know([one])
            form.set('students', [...students, one.id])
          }}
        />
      </div>
    </>
  )
}

/** The things known by now and those that have come, each once. */
function joined<T extends { id: string }>(known: readonly T[], more: readonly T[]): T[] {
  return [...new Map([...known, ...more].map((one) => [one.id, one])).values()]
}
