import type { BookEdit } from '@meridian/contract/books.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { invalidField } from '../../platform/errors/call-error.ts'

type UnitInput = z.output<typeof BookEdit>['units'][number]

/** A unit as it is stored, with the ids of its lessons; both in the order of the book. */
export interface StoredUnit {
  id: string
  lessonIds: string[]
}

/** What has to be written so that a book has the units and lessons that its form says. */
export interface UnitPlan {
  units: { id: string; name: string; position: number }[]
  lessons: { id: string; unit_id: string; name: string; position: number }[]
  /** Units to remove; `heir` is the unit that takes over what stands in it, null where the book has none left. */
  removedUnits: { id: string; heir: string | null }[]
  /** Lessons to remove from units that stay. */
  removedLessons: string[]
}

/**
 * Compares what is stored with what the form says. Pure, but for the ids of what is new. A lesson may stand in another
 * unit than before, a new one too.
 * @throws CallError invalid for an id that is not this book's, and for one that is given twice
 */
export function planUnits(stored: readonly StoredUnit[], input: readonly UnitInput[]): UnitPlan {
  const storedUnits = new Set(stored.map((unit) => unit.id))
  const storedLessons = new Set(stored.flatMap((unit) => unit.lessonIds))
  const taken = new Set<string>()
  const idOf = (given: string | undefined, known: (id: string) => boolean, path: string) => {
    const id = given?.toLowerCase() ?? newId()
    if (given !== undefined && !known(id)) throw invalidField(path, 'validation.not_available')
    if (taken.has(id)) throw invalidField(path, 'validation.invalid')
    taken.add(id)
    return id
  }
  const units: UnitPlan['units'] = []
  const lessons: UnitPlan['lessons'] = []
  for (const [index, unit] of input.entries()) {
    const id = idOf(unit.id, (known) => storedUnits.has(known), `units.${index}.id`)
    units.push({ id, name: unit.name, position: index + 1 })
    for (const [place, lesson] of unit.lessons.entries()) {
      const path = `units.${index}.lessons.${place}.id`
      const lessonId = idOf(lesson.id, (known) => storedLessons.has(known), path)
      lessons.push({ id: lessonId, unit_id: id, name: lesson.name, position: place + 1 })
    }
  }
  const stays = (id: string) => taken.has(id)
  const kept = stored.filter((unit) => stays(unit.id))
  return {
    units,
    lessons,
    removedUnits: removed(stored, stays, units[0]?.id ?? null),
    removedLessons: kept.flatMap((unit) => unit.lessonIds.filter((id) => !stays(id))),
  }
}

/** Removed units with their heirs: the unit before it in the stored order that stays, otherwise the book's first. */
function removed(
  stored: readonly StoredUnit[],
  stays: (id: string) => boolean,
  first: string | null,
): UnitPlan['removedUnits'] {
  let heir = first
  return stored.flatMap(({ id }) => {
    if (stays(id)) {
      heir = id
      return []
    }
    return [{ id, heir }]
  })
}
