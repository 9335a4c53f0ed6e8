import type { ReadingBook } from '@meridian/contract/reading.ts'

/** A stop on the way through a book: a lesson, or what belongs to a unit as a whole. */
export interface Stop {
  id: string
  name: string
  lesson: boolean
  finished: boolean
  /** Whether a teacher has put it on top of the book. */
  pinned: boolean
  due: number
  unit: { id: string; number: number; lessons: number }
  /** The lesson's place in its unit, from 1; 0 for what is no lesson. */
  place: number
}

/** All stops of a book in their order; what belongs to a unit as a whole comes after its lessons. Pure. */
export function placesOf({ units }: Pick<ReadingBook, 'units'>): Stop[] {
  return units.flatMap(({ id, number, own, lessons, name }) => {
    const unit = { id, number, lessons: lessons.length }
    const stops = lessons.map((lesson, index) => ({
      ...lesson,
      lesson: true,
      unit,
      place: index + 1,
    }))
    if (own.parts === 0) return stops
    const whole = {
      id,
      name,
      lesson: false,
      finished: own.finished === own.parts,
      pinned: false,
      due: 0,
    }
    return [...stops, { ...whole, unit, place: 0 }]
  })
}

/** The stop after another one; undefined after the last. Pure. */
export function nextOf(stops: readonly Stop[], id: string): Stop | undefined {
  const at = stops.findIndex((stop) => stop.id === id)
  return at < 0 ? undefined : stops[at + 1]
}
