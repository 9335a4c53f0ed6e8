import type { CorrectableVersion } from '@meridian/contract/corrections.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import {
  type Choice,
  choiceOf,
  hasKey,
  keyIn,
  signatureOf,
} from '../../questionKinds/correcting.tsx'

/** The versions of a question that have the same words, even where ids and letters differ. */
export interface VersionGroup {
  key: string
  versions: CorrectableVersion[]
  /** The newest version of the group. */
  shown: CorrectableVersion
  attempts: number
}

/**
 * Groups the versions of a question that have a right answer by their words.
 * @returns the groups, the newest first
 */
export function groupsOf(versions: readonly CorrectableVersion[]): VersionGroup[] {
  const groups = Map.groupBy(
    versions.filter(({ type }) => hasKey(type)),
    signatureOf,
  )
  return [...groups].flatMap(([key, own]) => {
    const [shown] = own
    if (!shown) return []
    return [
      { key, versions: own, shown, attempts: own.reduce((sum, one) => sum + one.attempts, 0) },
    ]
  })
}

/**
 * Makes the first choices of the dialog: the right answer of the newest group, also for older groups that have its words;
 * for the others their own right answer.
 * @returns the choices by the key of the group
 */
export function firstChoices(groups: readonly VersionGroup[]): Record<string, Choice> {
  const [newest] = groups
  if (!newest) return {}
  return followed(groups, newest.key, choiceOf(newest.shown), {})
}

/**
 * Carries a changed choice over to the older groups, as far as they have its words.
 * @param changed the key of the group whose choice was changed
 * @returns the choices of all groups
 */
export function followed(
  groups: readonly VersionGroup[],
  changed: string,
  choice: Choice,
  before: Readonly<Record<string, Choice>>,
): Record<string, Choice> {
  const leads = groups[0]?.key === changed
  return Object.fromEntries(
    groups.map(({ key, shown }) => {
      const own = before[key] ?? choiceOf(shown)
      if (key === changed) return [key, choice]
      return [key, leads && keyIn(shown, choice) !== null ? choice : own]
    }),
  )
}

/**
 * Makes the right answers of all versions, as the calls take them.
 * @returns null while a choice is missing
 */
export function keysOf(
  groups: readonly VersionGroup[],
  choices: Readonly<Record<string, Choice>>,
): { version: number; key: AnswerOf<KindName> }[] | null {
  const keys = groups.flatMap(({ key, versions }) =>
    versions.map((version) => {
      const choice = choices[key]
      return { version: version.number, key: choice ? keyIn(version, choice) : null }
    }),
  )
  return keys.every((one) => one.key !== null)
    ? keys.flatMap(({ version, key }) => (key === null ? [] : [{ version, key }]))
    : null
}

/** Tells whether the choices leave the right answer of every version as it is. */
export function isAsBefore(
  groups: readonly VersionGroup[],
  choices: Readonly<Record<string, Choice>>,
): boolean {
  return groups.every(({ key, versions }) =>
    versions.every((version) => wordsOf(choices[key]) === wordsOf(choiceOf(version))),
  )
}

/** A choice as a text that does not depend on the order of its parts. */
function wordsOf(choice: Choice | undefined): string {
  return JSON.stringify(choice, (_name, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  )
}
