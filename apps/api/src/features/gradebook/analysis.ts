import { fewestForDiscrimination, type ItemAnalysis } from '@meridian/contract/gradebook.ts'
import type { KeyOf, PromptOf } from '@meridian/questions/registry.ts'
import type { Database } from '../../platform/database/connect.ts'
import { invalidField } from '../../platform/http/errors.ts'
import {
  type ChoiceRow,
  choiceRows,
  classesOfPaper,
  handedIn,
  type ItemRow,
  itemRows,
  versionsOf,
  type Which,
} from './analysis.queries.ts'

type Share = ItemAnalysis['answers'][number]
type Version = Awaited<ReturnType<typeof versionsOf>>[number]

/**
 * The analysis of a paper: five queries, however many questions and answers it has. 422 for a class that does not have
 * the paper.
 */
export async function analyse(db: Database, which: Which) {
  const classes = await classesOfPaper(db, which.paper_id)
  if (which.class_id !== undefined && !classes.some(({ id }) => id === which.class_id))
    throw invalidField('class_id', 'validation.not_available')
  const [handed, items, choices, versions] = await Promise.all([
    handedIn(db, which),
    itemRows(db, which),
    choiceRows(db, which),
    versionsOf(db, which.paper_id),
  ])
  const counted = Math.max(0, ...items.map((item) => item.counted))
  return {
    handed_in: handed,
    counted,
    classes,
    items: items.map((item) => presentItem(item, choices, versions)),
  }
}

function presentItem(
  item: ItemRow,
  choices: readonly ChoiceRow[],
  versions: readonly Version[],
): ItemAnalysis {
  const { difficulty, discrimination, treatment, weight, ...rest } = item
  const enough = item.counted >= fewestForDiscrimination && treatment === null
  const own = versions.filter(({ question_id }) => question_id === item.question_id)
  const said = choices.filter(({ question_id }) => question_id === item.question_id)
  return {
    ...rest,
    weight: Number(weight),
    treatment,
    difficulty: difficulty === null || treatment !== null ? null : Number(difficulty),
    discrimination:
      discrimination === null || !enough ? null : Math.round(discrimination * 100) / 100,
    answers: item.counted === 0 ? [] : sharesOf(item, own, said),
  }
}

/** What was answered, by its words, so that the same option counts together in every version that has it. */
function sharesOf(
  item: ItemRow,
  versions: readonly Version[],
  said: readonly ChoiceRow[],
): Share[] {
  // The points of an essay that is dropped or credited say nothing of what was written.
  if (item.type === 'essay' && item.treatment !== null) return []
  const shares = new Map<string, Share>()
  const add = (share: Share) => {
    const key = JSON.stringify([share.statement, share.text, share.right])
    const there = shares.get(key)
    if (there) there.count += share.count
    else shares.set(key, share)
  }
  const asked = versions.filter(({ id }) => said.some(({ version_id }) => version_id === id))
  // Every option stands there, also one that nobody took.
  for (const version of asked) for (const share of offered(version)) add(share)
  for (const { version_id, part, choice, count } of said) {
    const version = asked.find(({ id }) => id === version_id)
    if (version) add({ ...wordsOf(version, part, choice), count })
  }
  return inOrder([...shares.values()].filter(({ count, right }) => count > 0 || right !== null))
}

/** Pairs stand by statement, the right one first, then what was given most; options stay in the order of the question. */
function inOrder(shares: Share[]): Share[] {
  const place = [...new Set(shares.map(({ statement }) => statement))]
  if (place.length < 2) return shares
  return shares.sort(
    (a, b) =>
      place.indexOf(a.statement) - place.indexOf(b.statement) ||
      Number(b.right === true) - Number(a.right === true) ||
      b.count - a.count,
  )
}

function offered(version: Version): Share[] {
  if (version.type === 'mcq') {
    const { options } = version.prompt as unknown as PromptOf<'mcq'>
    return options.map(({ id }) => ({ ...wordsOf(version, null, id), count: 0 }))
  }
  if (version.type === 'tof')
    return ['true', 'false'].map((status) => ({ ...wordsOf(version, null, status), count: 0 }))
  if (version.type === 'matching') {
    const { pairs } = version.key as KeyOf<'matching'>
    return Object.entries(pairs).map(([id, letter]) => ({
      ...wordsOf(version, id, letter),
      count: 0,
    }))
  }
  return []
}

function wordsOf(
  version: Version,
  part: string | null,
  choice: string | null,
): Omit<Share, 'count'> {
  switch (version.type) {
    case 'mcq': {
      const { options } = version.prompt as unknown as PromptOf<'mcq'>
      const text = options.find(({ id }) => id === choice)?.value ?? null
      return {
        text,
        statement: null,
        right: text === null ? null : choice === (version.key as KeyOf<'mcq'>).option,
      }
    }
    case 'tof': {
      const { status } = version.key as KeyOf<'tof'>
      return {
        text: choice,
        statement: null,
        right: choice === null ? null : choice === String(status),
      }
    }
    case 'matching': {
      const { statements, answers } = version.prompt as unknown as PromptOf<'matching'>
      const { pairs } = version.key as KeyOf<'matching'>
      const right = part !== null && choice !== null ? pairs[part] === choice : null
      return {
        text: answers.find(({ letter }) => letter === choice)?.text ?? null,
        statement: statements.find(({ id }) => id === part)?.text ?? null,
        right,
      }
    }
    case 'essay':
      return {
        text: choice === null ? null : (bands[Number(choice)] ?? null),
        statement: null,
        right: null,
      }
  }
}

/** Fifths of an essay's points, in percent. */
const bands = ['0-20', '20-40', '40-60', '60-80', '80-100']
