import { countResources } from '@meridian/contract/calls/resources.gen.ts'
import { useState } from 'react'
import { useData } from '../../core/calls.ts'
import { type BookForm, type Keyed, keyOf, type OutlinePath } from './book-form.ts'

/** A unit or lesson that was just taken out of the form, to be put back. */
export interface Removed {
  /** The unit that a lesson stood in; null for a unit itself. */
  unit: string | null
  index: number
  item: Keyed<{ id?: string | undefined; name: string }>
  /** How many resources stand in it. */
  resources: number
}

/** Takes units and lessons out of the form, with the number of resources that stand in each, and puts the last one back. */
export function useRemoved(form: BookForm, bookId: string | undefined) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const units = form.values.units ?? []
  const { data } = useData(
    countResources,
    { body: { book_id: bookId ?? '' } },
    { handled: true, enabled: bookId !== undefined },
  )
  const counts = new Map(
    [...(data?.data.units ?? []), ...(data?.data.lessons ?? [])].map(({ id, count }) => [
      id,
      count,
    ]),
  )
  return {
    removed,
    remove(path: OutlinePath, index: number, item: Removed['item']) {
      const [, at] = path.split('.')
      const unit = at === undefined ? null : keyOf(units[Number(at)] ?? {})
      form.list.remove(path, index)
      setRemoved({ unit, index, item, resources: counts.get(item.id ?? '') ?? 0 })
    },
    undo() {
      if (removed?.unit === null) form.list.insert('units', removed.item, removed.index)
      // Its unit may have moved since; where that has gone as well, there is no place for it.
      const at = units.findIndex((unit) => keyOf(unit) === removed?.unit)
      if (removed && at >= 0) form.list.insert(`units.${at}.lessons`, removed.item, removed.index)
      setRemoved(null)
    },
  }
}
