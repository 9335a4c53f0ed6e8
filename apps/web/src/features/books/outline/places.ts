import type { T } from '../../../core/messages.ts'
import type { SortableEntry } from '../../../ui/sortable/SortableItem.tsx'

/** A unit with its lessons, as they are dragged. */
export interface OutlineUnit extends SortableEntry {
  lessons: readonly SortableEntry[]
}
/** Where a lesson stands: its unit and its place in it, from 0. */
export interface LessonPlace {
  unit: number
  index: number
}

/** What the end of a unit is called among that which something can be let go over. */
export const endOf = (unit: OutlineUnit) => `end ${unit.id}`

/** Where a lesson stands. */
export function placeOf(units: readonly OutlineUnit[], lesson: string): LessonPlace | undefined {
  const unit = units.findIndex(({ lessons }) => lessons.some(({ id }) => id === lesson))
  const index = units[unit]?.lessons.findIndex(({ id }) => id === lesson) ?? -1
  return index < 0 ? undefined : { unit, index }
}

/** Where a lesson comes to stand when it is let go over another, which makes room for it, or over the end of a unit. */
export function landing(
  units: readonly OutlineUnit[],
  moved: string,
  over: string,
): LessonPlace | undefined {
  const from = placeOf(units, moved)
  const unit = units.findIndex((one) => endOf(one) === over)
  if (unit < 0) return placeOf(units, over)
  const count = units[unit]?.lessons.length ?? 0
  return { unit, index: from?.unit === unit ? count - 1 : count }
}

/** What a screen reader says of a move: for a lesson, the unit too. */
export function spoken(units: readonly OutlineUnit[], t: T) {
  const facts = (id: string, over = id) => {
    const unit = units.find((one) => one.id === id)
    if (unit) {
      const place = units.findIndex((one) => one.id === over) + 1
      return { lesson: false, values: { name: unit.name, place, count: units.length, unit: '' } }
    }
    const from = placeOf(units, id)
    const to = landing(units, id, over)
    const into = to && units[to.unit]
    const count = (into?.lessons.length ?? 0) + (from?.unit === to?.unit ? 0 : 1)
    const name = (from && units[from.unit]?.lessons[from.index]?.name) ?? ''
    const values = { name, place: (to?.index ?? 0) + 1, count, unit: into?.name ?? '' }
    return { lesson: true, values }
  }
  const say = (lifted: 'over' | 'dropped', id: unknown, over: unknown) => {
    const { lesson, values } = facts(String(id), over === undefined ? undefined : String(over))
    return t(lesson ? `books.sort_${lifted}` : `sorting.${lifted}`, values)
  }
  return {
    onDragStart: ({ active }: { active: { id: unknown } }) =>
      t('sorting.lifted', facts(String(active.id)).values),
    onDragOver: ({ active, over }: Moved) => say('over', active.id, over?.id),
    onDragEnd: ({ active, over }: Moved) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }: { active: { id: unknown } }) =>
      t('sorting.cancelled', facts(String(active.id)).values),
  }
}

interface Moved {
  active: { id: unknown }
  over: { id: unknown } | null
}
