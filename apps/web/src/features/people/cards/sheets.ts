import type { FirstPassword } from '@meridian/contract/first-passwords.ts'

/** Cards on one sheet of A4. */
const onSheet = 10

/** One sheet: its class (null for people without one), its cards, and which of how many sheets of the class it is. */
export interface Sheet {
  classroom: string | null
  cards: readonly FirstPassword[]
  number: number
  of: number
}

/** Cards by class, in the order of the classes and of the people given; whoever has several classes is in the first. */
export function sheetsOf(people: readonly FirstPassword[]): Sheet[] {
  const classrooms = Map.groupBy(people, ({ classes }) => classes[0] ?? null)
  return [...classrooms].flatMap(([classroom, cards]) => {
    const of = Math.ceil(cards.length / onSheet)
    return Array.from({ length: of }, (_, index) => ({
      classroom,
      cards: cards.slice(index * onSheet, (index + 1) * onSheet),
      number: index + 1,
      of,
    }))
  })
}
