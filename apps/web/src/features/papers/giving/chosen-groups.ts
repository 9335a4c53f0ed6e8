import type { GivingStudent } from '@meridian/contract/giving.ts'
import type { Group } from '@meridian/contract/groups.ts'

/** Whether all students of a group are among the chosen ones, by their ids. */
export function isChosen(group: Group, chosen: readonly string[]): boolean {
  return group.students.length > 0 && group.students.every(({ id }) => chosen.includes(id))
}

/**
 * The chosen students after a group was pressed: with all of its students, or without those who are in no other
 * group that is chosen.
 */
export function toggled(
  group: Group,
  groups: readonly Group[],
  chosen: readonly string[],
): string[] {
  const own = group.students.map(({ id }) => id)
  if (!isChosen(group, chosen)) return [...new Set([...chosen, ...own])]
  const others = new Set(
    groups
      .filter((other) => other.id !== group.id && isChosen(other, chosen))
      .flatMap(({ students }) => students.map(({ id }) => id)),
  )
  return chosen.filter((id) => !own.includes(id) || others.has(id))
}

/** The students of a group as single students, each with the class of the group. */
export function singles({ classroom, students }: Group): GivingStudent[] {
  return students.map(({ id, user }) => ({ id, user, class: classroom }))
}
