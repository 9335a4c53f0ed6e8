import { fewestForDiscrimination, type ItemAnalysis } from '@meridian/contract/gradebook.ts'
import { needsTeacher } from '@meridian/questions/kinds.ts'
import { choiceInWords, choicesOf } from '@meridian/questions/words.ts'
import type { Database } from '../../platform/database/connect.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import {
  type ChoiceRow,
  choiceRows,
  classesOfPaper,
  handedIn,
  type ItemRow,
  itemRows,
  type Version,
  versionsOf,
  type Which,
} from './analysis.queries.ts'

type Share = ItemAnalysis['answers'][number]

/**
 * The analysis of a paper: five queries, however many questions and answers it has. 422 for a class that does not have
 * the paper.
 */
export async function analyse(db: Database, actor: Actor, asked: Omit<Which, 'actor'>) {
  const which: Which = { ...asked, actor }
  const [classes, versions] = await Promise.all([
    classesOfPaper(db, which.paper_id),
    versionsOf(db, which.paper_id),
  ])
  if (which.class_id !== undefined && !classes.some(({ id }) => id === which.class_id))
    throw invalidField('class_id', 'validation.not_available')
  const [handed, items, choices] = await Promise.all([
    handedIn(db, which),
    itemRows(db, which),
    choiceRows(db, which, versions),
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
  // The points of what a teacher grades say nothing of it where it is dropped or credited.
  if (needsTeacher(item.type) && item.treatment !== null) return []
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
  const told = [...shares.values()].filter(({ count, right }) => count > 0 || right !== null)
  if (needsTeacher(item.type)) return told.sort((a, b) => far.indexOf(a.text) - far.indexOf(b.text))
  return inOrder(told)
}

/** What a teacher graded, from all points to none; without an answer it stands last. */
const far: readonly (string | null)[] = ['full', 'more', 'less', 'none', null]

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
  return choicesOf(version.type, version.prompt, version.key).map(({ part, choice }) => ({
    ...wordsOf(version, part, choice),
    count: 0,
  }))
}

function wordsOf(
  version: Version,
  part: string | null,
  choice: string | null,
): Omit<Share, 'count'> {
  if (needsTeacher(version.type)) {
    return { text: choice, statement: null, right: null }
  }
  return choiceInWords(version.type, version.prompt, version.key, { part, choice })
}
