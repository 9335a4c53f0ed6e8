import type { CorrectableVersion } from '@meridian/contract/corrections.ts'
import type { AnswerOf } from '@meridian/questions/registry.ts'

/**
 * A right answer in words, so that it means the same in every version of a question: ids of options change when they are
 * written anew, letters with every save. A slot is a text with its number among equal ones.
 */
export type Choice =
  | { type: 'mcq'; option: string | null }
  | { type: 'tof'; status: boolean | null }
  | { type: 'matching'; pairs: Readonly<Record<string, string>> }

/** Versions that ask the same in the same words, whatever their ids and letters. */
export interface VersionGroup {
  key: string
  versions: CorrectableVersion[]
  /** The newest of them. */
  shown: CorrectableVersion
  attempts: number
}

interface Slot {
  id: string
  text: string
  slot: string
}

function slots(rows: readonly { id: string; text: string }[]): Slot[] {
  const seen = new Map<string, number>()
  return rows.map(({ id, text }) => {
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { id, text, slot: `${text}#${count}` }
  })
}

/** The options of a version as slots. */
export function optionSlots({ options }: CorrectableVersion): Slot[] {
  return slots(options.map(({ id, value }) => ({ id, text: value })))
}

/** The statements of a version as slots. */
export function statementSlots({ statements }: CorrectableVersion): Slot[] {
  return slots(statements)
}

/** The versions that can be corrected, those that say the same together, the newest first. */
export function groupsOf(versions: readonly CorrectableVersion[]): VersionGroup[] {
  const groups = Map.groupBy(
    versions.filter(({ type }) => type !== 'essay'),
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

function signatureOf(version: CorrectableVersion): string {
  const { type, text, answers } = version
  const parts = [...optionSlots(version), ...statementSlots(version)].map(({ slot }) => slot)
  return JSON.stringify([type, text, parts, answers.map((one) => one.text).sort()])
}

/** The right answer of a version at present, in words. */
export function choiceOf(version: CorrectableVersion): Choice {
  const { type, right_answer: right, answers } = version
  if (type === 'tof') return { type, status: (right as AnswerOf<'tof'>).status }
  if (type === 'mcq') {
    const { option } = right as AnswerOf<'mcq'>
    return { type, option: optionSlots(version).find(({ id }) => id === option)?.slot ?? null }
  }
  const { pairs } = right as AnswerOf<'matching'>
  const text = (letter: string | undefined) =>
    answers.find((one) => one.letter === letter)?.text ?? ''
  return {
    type: 'matching',
    pairs: Object.fromEntries(
      statementSlots(version).map(({ id, slot }) => [slot, text(pairs[id])]),
    ),
  }
}

/** The same in a version's own ids and letters; null where it has no such words, or something is not chosen. */
export function keyIn(
  version: CorrectableVersion,
  choice: Choice,
): AnswerOf<'mcq' | 'tof' | 'matching'> | null {
  if (choice.type !== version.type) return null
  if (choice.type === 'tof') return choice.status === null ? null : { status: choice.status }
  if (choice.type === 'mcq') {
    const option = optionSlots(version).find(({ slot }) => slot === choice.option)
    return option ? { option: option.id } : null
  }
  const pairs: Record<string, string> = {}
  for (const { id, slot } of statementSlots(version)) {
    const answer = version.answers.find(({ text }) => text === choice.pairs[slot])
    if (!answer) return null
    pairs[id] = answer.letter
  }
  return { pairs }
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
): { version: number; key: AnswerOf<'mcq' | 'tof' | 'matching'> }[] | null {
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

function wordsOf(choice: Choice | undefined): string {
  if (choice?.type !== 'matching') return JSON.stringify(choice)
  return JSON.stringify(Object.entries(choice.pairs).sort())
}
