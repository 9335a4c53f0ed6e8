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

/** Versions that ask the same in the same words, whatever their ids and letters. */
export interface VersionGroup {
  key: string
  versions: CorrectableVersion[]
  /** The newest of them. */
  shown: CorrectableVersion
  attempts: number
}

/** The versions that can be corrected, those that say the same together, the newest first. */
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

/** What each group begins with: what is right in the newest one, where a group has those words, else its own. */
export function firstChoices(groups: readonly VersionGroup[]): Record<string, Choice> {
  const [newest] = groups
  if (!newest) return {}
  return followed(groups, newest.key, choiceOf(newest.shown), {})
}

/** The choices once one group's is changed: those of older groups follow as far as they have the words. */
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

/** Every version with its right answer, as the calls take them; null while something is not chosen. */
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

/** Whether every version keeps the answer that is right at present. */
export function isAsBefore(
  groups: readonly VersionGroup[],
  choices: Readonly<Record<string, Choice>>,
): boolean {
  return groups.every(({ key, versions }) =>
    versions.every((version) => wordsOf(choices[key]) === wordsOf(choiceOf(version))),
  )
}

/** The same for the same choice, in whatever order its parts were put together. */
function wordsOf(choice: Choice | undefined): string {
  return JSON.stringify(choice, (_name, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  )
}
