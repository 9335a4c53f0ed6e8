import { Button, TextInput } from '@mantine/core'
import { bookLimits } from '@meridian/contract/calls/books.gen.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '../../core/messages.ts'
import { Optional } from '../../ui/form/Optional.tsx'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { type BookForm, keyOf, type LessonsPath, newLesson, newUnit } from './book-form.ts'
import { LessonsField } from './LessonsField.tsx'
import { OutlineDrag } from './OutlineDrag.tsx'
import { useOrderMenu } from './order-menu.tsx'
import type { LessonPlace } from './outline.ts'
import { RemovedNotice } from './RemovedNotice.tsx'
import classes from './Units.module.css'
import { useFocusOnName } from './useFocusOnName.ts'
import { useRemoved } from './useRemoved.ts'

/** The units of a book with their lessons, in order: added, named, moved and removed in place. */
export function UnitsField({ form, bookId }: { form: BookForm; bookId?: string | undefined }) {
  const t = useT()
  const units = form.values.units ?? []
  const root = useRef<HTMLFieldSetElement>(null)
  const focus = useFocusOnName(root)
  const orderMenu = useOrderMenu()
  const { removed, remove, undo } = useRemoved(form, bookId)
  const full = units.length >= bookLimits.units
  const add = () => {
    form.list.insert('units', newUnit())
    focus(`units.${units.length}.name`)
  }
  const named = (name: string, index: number) =>
    name.trim() || t('books.unit', { number: index + 1 })
  const outline = units.map((unit, index) => ({
    id: keyOf(unit),
    name: named(unit.name, index),
    lessons: (unit.lessons ?? []).map((lesson, at) => ({
      id: keyOf(lesson),
      name: lesson.name.trim() || t('books.lesson_of', { number: at + 1, unit: index + 1 }),
    })),
  }))
  const moveLesson = (from: LessonPlace, to: LessonPlace) => {
    const lesson = units[from.unit]?.lessons?.[from.index]
    if (from.unit === to.unit)
      return form.list.move(`units.${from.unit}.lessons`, from.index, to.index)
    if (!lesson || (units[to.unit]?.lessons?.length ?? 0) >= bookLimits.lessons) return
    form.list.remove(`units.${from.unit}.lessons`, from.index)
    form.list.insert(`units.${to.unit}.lessons`, lesson, to.index)
  }
  return (
    <fieldset ref={root} className={classes.units}>
      <legend>
        <Optional>{t('books.units')}</Optional>
      </legend>
      {units.length === 0 && <p className={classes.hint}>{t('books.units_hint')}</p>}
      <OutlineDrag
        className={classes.list}
        units={outline}
        moveUnit={(from, to) => form.list.move('units', from, to)}
        moveLesson={moveLesson}
      >
        {(entry, index, grip) => (
          <div className={classes.unit}>
            <div className={classes.line}>
              {grip}
              <TextInput
                {...form.field(`units.${index}.name`)}
                className={classes.input}
                label={t('books.unit', { number: index + 1 })}
                dir="auto"
                autoComplete="off"
                onKeyDown={(event) => {
                  // Enter would send a half-written book; here it goes on to the lessons.
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  const lessons: LessonsPath = `units.${index}.lessons`
                  if (!units[index]?.lessons?.length) form.list.insert(lessons, newLesson())
                  focus(`${lessons}.0.name`)
                }}
              />
              <RowMenu
                label={t('ui.actions_of', { name: entry.name })}
                actions={() =>
                  orderMenu(form, 'units', index, units.length, {
                    remove: () => remove('units', index, units[index] ?? newUnit()),
                  })
                }
              />
            </div>
            <LessonsField form={form} unit={index} outline={entry} focus={focus} remove={remove} />
          </div>
        )}
      </OutlineDrag>
      <RemovedNotice removed={removed} undo={undo} />
      <Button
        variant="default"
        size="sm"
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={1.75} />}
        disabled={full}
        onClick={add}
      >
        {t('books.unit_add')}
      </Button>
      {full && <p className={classes.hint}>{t('books.units_full', { max: bookLimits.units })}</p>}
    </fieldset>
  )
}
