import type { Student } from '@meridian/contract/students.ts'

export const ways = ['move', 'add', 'leave'] as const
/** What is done with the class that is chosen: students move to it, are added to it, or leave it. */
export type Way = (typeof ways)[number]

/** The changes of enrolments that a choice comes to. Who moves leaves every other class that they are shown with. */
export function changesOf(students: readonly Student[], way: Way, classId: string) {
  return students.map(({ id, classes }) => {
    if (way === 'leave') return { id, join: [], leave: [classId] }
    const others = classes.flatMap((one) => (one.id === classId ? [] : [one.id]))
    return { id, join: [classId], leave: way === 'move' ? others : [] }
  })
}

/** The classes that any of the students is in, by name, each with how many of them. */
export function classesOf(students: readonly Student[]) {
  const found = new Map<string, { id: string; name: string; count: number }>()
  for (const { classes } of students)
    for (const { id, name } of classes)
      found.set(id, { id, name, count: (found.get(id)?.count ?? 0) + 1 })
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}
