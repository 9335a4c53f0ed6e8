import type { AnswerOf } from '@meridian/questions/registry.ts'
import type { T } from '../../core/messages.ts'
import { type Line, oneLine, type Reading } from '../parts/lines.ts'

/** A line for each statement, with the answer given beside the right one. */
export const matchingReading: Reading<AnswerOf<'matching'>> = {
  asked: ({ statements, answers }, answer, right, t) => {
    const given = answer?.pairs ?? {}
    const pairs = right?.pairs
    const text = (letter: string | undefined) => answers.find((one) => one.letter === letter)?.text
    return {
      lines: statements.map(({ id, text: statement }) =>
        pairLine(statement, text(given[id]), pairs && text(pairs[id]), t),
      ),
    }
  },
  saved: (_question, { userAnswer }, marked, t) => {
    const lines = userAnswer.map(({ statement, answer: given, right }) =>
      pairLine(statement, given ?? undefined, marked ? right : undefined, t),
    )
    return { lines: marked ? counted(lines, t) : lines }
  },
  counted: (text) => <bdi>{text}</bdi>,
}

/** The lines, the first of which says how many pairs are right where it has nothing else to say. */
function counted([first, ...others]: Line[], t: T): Line[] {
  if (!first) return []
  const lines = [first, ...others]
  const count = lines.filter(({ mark }) => mark === 'right').length
  const note = t('playing.line_pairs', { count, total: lines.length })
  return [{ ...first, note: first.note ?? note }, ...others]
}

function pairLine(
  statement: string,
  given: string | undefined,
  right: string | undefined,
  t: T,
): Line {
  const answer = given ?? t('playing.line_none')
  return { ...oneLine(given, right, t), text: t('playing.line_pair', { statement, answer }) }
}
