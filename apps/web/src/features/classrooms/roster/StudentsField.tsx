import { ActionIcon, Button, Input } from '@mantine/core'
import { gradeChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { useId, useRef, useState } from 'react'
import IconUserPlus from '~icons/tabler/user-plus'
import IconX from '~icons/tabler/x'
import { useLanguage, useT } from '../../../core/messages.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { Clip } from '../../../ui/Clip.tsx'
import { useChoices } from '../../../ui/form/choices.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import type { OwnProps } from '../../../ui/managed/ManagedFields.tsx'
import type { ClassroomValues } from '../declared.tsx'
import { namesOf } from '../words.ts'
import classes from './Roster.module.css'
import type { Chosen } from './roster.ts'

const RosterDialog = lazyDialog(() => import('./RosterDialog.tsx'))

/** The students of a class's form: who they are, a way out for each, and the picker that brings more. */
export function StudentsField(
  props: OwnProps<ClassroomValues, ClassroomDetail, string[] | undefined>,
) {
  const { field, label, form, thing } = props
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<ReadonlyMap<string, { name: string; from: string }>>(new Map())
  const list = useRef<HTMLUListElement>(null)
  const grades = useChoices({ route: gradeChoices }, thing ? [thing.grade] : [])
  const chosen = field.value ?? []
  const grade = form.values.grade_id
  const sits = new Map(thing?.students.map((one) => [one.id, one.user.name]))
  const gradeName = grades.options([grade]).find(({ value }) => value === grade)?.label ?? ''

  function add({ students, moves }: Chosen): boolean {
    const leaving = new Map(moves.map((move) => [move.id, move]))
    const names = students.map((student): [string, { name: string; from: string }] => [
      student.id,
      {
        name: student.user.name,
        from: leaving.has(student.id)
          ? namesOf(
              student.classes.map(({ name }) => name),
              language,
            )
          : '',
      },
    ])
    setAdded(new Map([...added, ...names]))
    form.set('moves', [...(form.values.moves ?? []), ...moves])
    field.onChange([...chosen, ...students.map((student) => student.id)])
    return true
  }
  function remove(gone: string): void {
    const boxes = [...(list.current?.querySelectorAll('button') ?? [])]
    const place = chosen.indexOf(gone)
    form.set(
      'moves',
      (form.values.moves ?? []).filter((move) => move.id !== gone),
    )
    field.onChange(chosen.filter((one) => one !== gone))
    // The button that was pressed goes: its neighbour takes the focus.
    ;(boxes[place + 1] ?? boxes[place - 1] ?? document.getElementById(id))?.focus()
  }
  return (
    <Input.Wrapper
      label={label}
      error={field.error}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      {chosen.length > 0 && (
        <ul ref={list} className={classes.chosen} aria-labelledby={`${id}-label`}>
          {chosen.map((one) => {
            const name = sits.get(one) ?? added.get(one)?.name ?? ''
            return (
              <li key={one}>
                <Avatar name={name} size={28} />
                <span className={classes.name}>
                  <Clip>{name}</Clip>
                </span>
                {!sits.has(one) && (
                  <span
                    className={classes.note}
                    data-loud={added.get(one)?.from ? true : undefined}
                  >
                    {added.get(one)?.from
                      ? t('roster.from', { classes: added.get(one)?.from ?? '' })
                      : t('roster.new')}
                  </span>
                )}
                <ActionIcon
                  size={36}
                  aria-label={t('roster.remove', { name: `\u2068${name}\u2069` })}
                  onClick={() => remove(one)}
                >
                  <IconX size={18} stroke={1.75} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      <div className={classes.under}>
        <Button
          id={id}
          variant="default"
          size="sm"
          leftSection={<IconUserPlus size={18} stroke={1.75} />}
          disabled={grade === ''}
          onClick={() => setOpen(true)}
        >
          {t('roster.open')}
        </Button>
        <span role="status">
          {grade === ''
            ? t('roster.grade_first')
            : chosen.length === 0
              ? t('roster.none_chosen')
              : t('roster.in_form', { count: chosen.length })}
        </span>
      </div>
      {open && (
        <RosterDialog
          into={{
            id: thing?.id ?? null,
            name: form.values.name.trim(),
            grade: { id: grade, name: gradeName },
            taken: new Set(chosen),
          }}
          onAdd={add}
          onClose={() => setOpen(false)}
        />
      )}
    </Input.Wrapper>
  )
}
