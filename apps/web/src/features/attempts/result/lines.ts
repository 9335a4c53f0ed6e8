import type { MarkedQuestion } from '@meridian/contract/attempts.ts'
import type { EarlierAnswer, ResponseDetail } from '@meridian/contract/responses.ts'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import type { T } from '../../../app/messages.ts'
import type { Answer } from '../journal/types.ts'

/** One line of an answer in words: right, wrong, or without a word on that. */
export interface Line {
  mark: 'right' | 'wrong' | null
  text: string
  /** Beside it: the right answer, or how many pairs are right. */
  note: string | null
}

/** What was answered, as lines; an essay is its text. */
export type Shown = { lines: Line[] } | { essay: string }

type Marked = Omit<
  MarkedQuestion,
  'score' | 'correct' | 'right_answer' | 'treatment' | 'feedback'
> & {
  right_answer?: MarkedQuestion['right_answer']
}

/** A student's own question: with the right answer after release, and without any mark before. */
export function shownToStudent(question: Marked, t: T): Shown {
  const { type, answer, right_answer: right } = question
  switch (type) {
    case 'essay':
      return { essay: (answer as AnswerOf<'essay'> | null)?.text ?? '' }
    case 'mcq': {
      const text = (one: Answer | undefined) =>
        question.options.find(({ id }) => id === (one as AnswerOf<'mcq'> | null)?.option)?.value
      return { lines: [oneLine(text(answer), text(right), t)] }
    }
    case 'tof': {
      const text = (one: Answer | undefined) => truth((one as AnswerOf<'tof'> | null)?.status, t)
      return { lines: [oneLine(text(answer), text(right), t)] }
    }
    case 'matching': {
      const given = (answer as AnswerOf<'matching'> | null)?.pairs ?? {}
      const pairs = (right as AnswerOf<'matching'> | null | undefined)?.pairs
      const text = (letter: string | undefined) =>
        question.answers.find((one) => one.letter === letter)?.text
      return {
        lines: question.statements.map(({ id, text: statement }) =>
          pairLine(statement, text(given[id]), pairs && text(pairs[id]), t),
        ),
      }
    }
  }
}

type Asked = ResponseDetail['questions'][number]

/** The same for the teacher who reviews; the first right pair says how many there are. */
export function shownToTeacher({ question, answer }: Asked, t: T): Shown {
  const shown = inWords(question, answer, true, t)
  if (question.type !== 'matching' || 'essay' in shown) return shown
  const count = shown.lines.filter(({ mark }) => mark === 'right').length
  const [first, ...others] = shown.lines
  const note = t('attempts.line_pairs', { count, total: shown.lines.length })
  return { lines: first ? [{ ...first, note: first.note ?? note }, ...others] : [] }
}

/** An earlier value of an answer, in words alone: what is right stands with the answer that counts. */
export function shownEarlier(
  question: Asked['question'],
  { answer }: Pick<EarlierAnswer, 'answer'>,
  t: T,
): Shown {
  return inWords(question, answer, false, t)
}

/** An answer as the teacher's calls give it; each line says whether it is right where it is `marked`. */
function inWords(
  question: Asked['question'],
  answer: EarlierAnswer['answer'],
  marked: boolean,
  t: T,
): Shown {
  const value = answer.value as Answer
  const line = (given: string | undefined, right: string | undefined) =>
    oneLine(given, marked ? right : undefined, t)
  switch (question.type) {
    case 'essay':
      return { essay: (value as AnswerOf<'essay'> | null)?.text ?? '' }
    case 'mcq': {
      const given = (value as AnswerOf<'mcq'> | null)?.option
      const text = question.mcqOptions.find(({ id }) => id === given)?.value
      const right = question.mcqOptions.find(({ isCorrect }) => isCorrect)?.value
      return { lines: [line(text, right)] }
    }
    case 'tof': {
      const given = (value as AnswerOf<'tof'> | null)?.status
      return { lines: [line(truth(given, t), truth(question.tofOption?.status, t))] }
    }
    case 'matching':
      return {
        lines: answer.userAnswer.map(({ statement, answer: given, right }) =>
          pairLine(statement, given ?? undefined, marked ? right : undefined, t),
        ),
      }
  }
}

function truth(status: boolean | undefined, t: T): string | undefined {
  if (status === undefined) return undefined
  return t(status ? 'attempts.player_true' : 'attempts.player_false')
}

function oneLine(given: string | undefined, right: string | undefined, t: T): Line {
  const mark = right === undefined ? null : given === right ? 'right' : 'wrong'
  return {
    mark,
    text: given ?? t('attempts.line_none'),
    note: mark === 'wrong' ? t('attempts.line_right', { answer: right ?? '' }) : null,
  }
}

function pairLine(
  statement: string,
  given: string | undefined,
  right: string | undefined,
  t: T,
): Line {
  const answer = given ?? t('attempts.line_none')
  return { ...oneLine(given, right, t), text: t('attempts.line_pair', { statement, answer }) }
}
