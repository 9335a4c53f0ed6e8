import type { PlaceCounts } from '@meridian/contract/resources.ts'
import type { ResourceType } from '@meridian/contract/resources.types.ts'

/** How many resources of one kind stand somewhere: the publisher's, and those made in a school. */
export interface Count {
  publisher: number
  school: number
}
export type Counts = ReadonlyMap<ResourceType, Count>

type Tally = Map<ResourceType, Count>

/** The numbers of a book: of each lesson, of each unit with its lessons, of what stands in a unit as a whole, of all of it. */
export interface BookCounts {
  lesson: (id: string) => Counts
  unit: (id: string) => Counts
  /** What stands in a unit and in no lesson of it. */
  whole: (unitId: string) => Counts
  all: Counts
}

const nothing: Counts = new Map()

function add(to: Tally, kinds: PlaceCounts['kinds']): Tally {
  for (const { type, publisher, school } of kinds) {
    const had = to.get(type) ?? { publisher: 0, school: 0 }
    to.set(type, { publisher: had.publisher + publisher, school: had.school + school })
  }
  return to
}

/** Sums the places of a book; each is looked at once. */
export function countsOf(places: readonly PlaceCounts[]): BookCounts {
  const lessons = new Map<string, Tally>()
  const units = new Map<string, Tally>()
  const wholes = new Map<string, Tally>()
  const all: Tally = new Map()
  for (const { unit_id, lesson_id, kinds } of places) {
    if (lesson_id === null) wholes.set(unit_id, add(new Map(), kinds))
    else lessons.set(lesson_id, add(new Map(), kinds))
    units.set(unit_id, add(units.get(unit_id) ?? new Map(), kinds))
    add(all, kinds)
  }
  return {
    lesson: (id) => lessons.get(id) ?? nothing,
    unit: (id) => units.get(id) ?? nothing,
    whole: (id) => wholes.get(id) ?? nothing,
    all,
  }
}

/** How many resources there are in all, whoever made them. */
export function sumOf(counts: Counts): number {
  return [...counts.values()].reduce((sum, { publisher, school }) => sum + publisher + school, 0)
}
