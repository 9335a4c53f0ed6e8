import { Button, TextInput } from '@mantine/core'
import { bookLimits } from '@meridian/contract/calls/books.gen.ts'
import { IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../core/messages.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { type BookForm, type LessonsPath, newLesson } from './book-form.ts'
import { LessonsDrag } from './OutlineDrag.tsx'
import { useOrderMenu } from './order-menu.tsx'
import type { OutlineUnit } from './outline.ts'
import classes from './Units.module.css'
import { useMoveLesson } from './useMoveLesson.tsx'
import type { useRemoved } from './useRemoved.ts'

interface LessonsFieldProps {
  form: BookForm
  /** The place of their unit in the form, from 0. */
  unit: number
  outline: OutlineUnit
  /** Puts the cursor into the field of this name, once it is there. */
  focus: (name: string) => void
  remove: ReturnType<typeof useRemoved>['remove']
}

/** The lessons of one unit. Enter in one begins the next, so that a table of contents can be typed in one go. */
export function LessonsField({ form, unit, outline, focus, remove }: LessonsFieldProps) {
  const t = useT()
  const orderMenu = useOrderMenu()
  const moveLesson = useMoveLesson(form)
  const several = (form.values.units?.length ?? 0) > 1
  const move = async (index: number) => {
    const name = await moveLesson(unit, index)
    if (name) focus(name)
  }
  const path: LessonsPath = `units.${unit}.lessons`
  const lessons = form.values.units?.[unit]?.lessons ?? []
  const full = lessons.length >= bookLimits.lessons
  const add = (at = lessons.length) => {
    if (full) return
    form.list.insert(path, newLesson(), at)
    focus(`${path}.${at}.name`)
  }
  const next = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(index + 1)
  }
  const label = (index: number) => t('books.lesson_of', { number: index + 1, unit: unit + 1 })
  return (
    <div className={classes.lessons}>
      <LessonsDrag
        unit={outline}
        end={
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.75} />}
            disabled={full}
            onClick={() => add()}
          >
            {t('books.lesson_add')}
          </Button>
        }
      >
        {(entry, index, grip) => (
          <div className={classes.lesson}>
            {grip}
            <TextInput
              {...form.field(`${path}.${index}.name`)}
              className={classes.input}
              aria-label={label(index)}
              dir="auto"
              autoComplete="off"
              onKeyDown={(event) => next(event, index)}
            />
            <RowMenu
              label={t('ui.actions_of', { name: entry.name })}
              actions={() =>
                orderMenu(form, path, index, lessons.length, {
                  remove: () => remove(path, index, lessons[index] ?? newLesson()),
                  ...(several && { move: () => void move(index) }),
                })
              }
            />
          </div>
        )}
      </LessonsDrag>
    </div>
  )
}
