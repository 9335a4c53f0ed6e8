import type { FormFields } from '../../ui/form/form.ts'
import type { BookValues } from './declared.tsx'

/** What the fields of a book need of its form, whether it adds or changes one. */
export type BookForm = FormFields<BookValues>

/** Where lists stand in it: the units, and the lessons of one of them. */
export type OutlinePath = 'units' | LessonsPath
export type LessonsPath = `units.${number}.lessons`

type Unit = NonNullable<BookValues['units']>[number]
type Lesson = NonNullable<Unit['lessons']>[number]

/** What has no id yet gets a name of its own, so that it stays itself while it moves. The server drops it. */
export type Keyed<T> = T & { key?: string }

let made = 0
function newKey(): string {
  made += 1
  return `new-${made}`
}

/** A unit or lesson that is not stored yet. */
export function newUnit(): Keyed<Unit> {
  return { key: newKey(), name: '', lessons: [] }
}
export function newLesson(): Keyed<Lesson> {
  return { key: newKey(), name: '' }
}

/** The same values without the blank lessons that Enter has left at the end of a unit. */
export function withoutBlankEnds<V extends { units?: Unit[] | undefined }>(values: V): V {
  const units = values.units?.map((unit) => {
    const lessons = unit.lessons ?? []
    const last = lessons.findLastIndex(({ id, name }) => id !== undefined || name.trim() !== '')
    return last === lessons.length - 1 ? unit : { ...unit, lessons: lessons.slice(0, last + 1) }
  })
  return units?.some((unit, index) => unit !== values.units?.[index])
    ? { ...values, units }
    : values
}

/** What tells a unit or lesson from the others of the form. */
export function keyOf(item: Keyed<{ id?: string | undefined }>): string {
  return item.id ?? item.key ?? ''
}
