import type { PlaceCounts } from '@meridian/contract/resources.ts'
import { useMemo } from 'react'

/** Gives how many resources stand in a unit or a lesson, by its key; undefined while they are counted. */
export function useResourcesOf(
  places: readonly PlaceCounts[] | undefined,
  idOf: (key: string) => string | undefined,
) {
  const counts = useMemo(() => {
    if (!places) return undefined
    const sums = new Map<string, number>()
    for (const { unit_id, lesson_id, kinds } of places) {
      const here = kinds.reduce((sum, { publisher, school }) => sum + publisher + school, 0)
      for (const id of [unit_id, ...(lesson_id ? [lesson_id] : [])])
        sums.set(id, (sums.get(id) ?? 0) + here)
    }
    return sums
  }, [places])
  return (key: string): number | undefined => {
    const id = idOf(key)
    return id === undefined ? 0 : counts && (counts.get(id) ?? 0)
  }
}
