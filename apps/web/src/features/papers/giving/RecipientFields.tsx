import type { Paper } from '@meridian/contract/papers.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { Optional } from '../../../ui/form/Optional.tsx'
import classes from './Give.module.css'
import { RecipientSearch } from './RecipientSearch.tsx'
import type { GivingState, Offered } from './state.ts'

interface RecipientFieldsProps {
  paper: Paper
  form: GivingState
  offered: Offered
}

/** To whom: classes as chips with the number of their students, and single students, found by typing. */
export function RecipientFields({ paper, form, offered }: RecipientFieldsProps) {
  const t = useT()
  const [found, setFound] = useState({
    classes: [...offered.classes, ...offered.others],
    students: offered.students,
  })
  const { classes: chosen, students } = form.values
  const { error } = form.field('classes')
  const toggle = (id: string) =>
    form.set(
      'classes',
      chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
    )
  const single = found.students.filter(({ id }) => students.includes(id))
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
              <button
                key={id}
                type="button"
                className={classes.chip}
                aria-pressed={chosen.includes(id)}
                onClick={() => toggle(id)}
              >
                {chosen.includes(id) && <IconCheck size={16} stroke={2} aria-hidden="true" />}
                <bdi>{name}</bdi>
                <span className={classes.count}>{count}</span>
              </button>
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
        <p className={classes.label}>
          <Optional>{t('giving.students')}</Optional>
        </p>
        {single.length > 0 && (
          <ul className={cx(classes.chips, classes.singles)}>
            {single.map(({ id, user, class: through }) => (
              <li key={id} className={classes.single}>
                <bdi>{user.name}</bdi>
                <bdi className={classes.count}>{through.name}</bdi>
                <button
                  type="button"
                  aria-label={t('giving.remove', { name: user.name })}
                  onClick={() =>
                    form.set(
                      'students',
                      students.filter((other) => other !== id),
                    )
                  }
                >
                  <IconX size={16} stroke={2} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <RecipientSearch
          paper={paper}
          chosen={[...chosen, ...students]}
          onClass={(one) => {
            setFound((known) => ({
              ...known,
              classes: known.classes.some(({ id }) => id === one.id)
                ? known.classes
                : [...known.classes, one],
            }))
            form.set('classes', [...chosen, one.id])
          }}
          onStudent={(one) => {
            setFound((known) => ({
              ...known,
              students: [...known.students.filter(({ id }) => id !== one.id), one],
            }))
            form.set('students', [...students, one.id])
          }}
        />
      </div>
    </>
  )
}
