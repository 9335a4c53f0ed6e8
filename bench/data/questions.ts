import { canonical } from '../../packages/contract/src/receipt.ts'
import type { QuestionBodyInput } from '../../packages/questions/src/body.ts'
import { QuestionBody } from '../../packages/questions/src/body.ts'
import { type AnswerOf, scoreAnswer, splitQuestion } from '../../packages/questions/src/registry.ts'
import type { Draws } from './draw.ts'

/** An answer that may be drawn: as the database and as a receipt hold it, and what it earns; null for a teacher to say. */
export interface DrawnAnswer {
  json: string
  canonical: string
  score: string | null
  correct: boolean | null
}

/** A question that many papers ask, with its answers, the right one first. */
export interface PooledQuestion {
  type: 'mcq' | 'tof' | 'matching' | 'essay'
  text: string
  weight: number
  required: boolean
  prompt: string
  key: string
  answers: DrawnAnswer[]
}

const cities = [
  'Cairo',
  'Alexandria',
  'Giza',
  'Aswan',
  'Luxor',
  'Tanta',
  'Suez',
  'Siwa',
  'Minya',
  'Qena',
  'أسوان',
  'القاهرة',
  'الأقصر',
]
const claims = [
  'lies on the Nile',
  'has a harbour',
  'is older than Rome',
  'is known for its dates',
  'was once a capital',
  'تقع على النيل',
  'كانت عاصمة',
]
const sentences = [
  'Water decides where people live.',
  'The road brought goods and ideas.',
  'Maps leave out more than they show.',
  'لأن الماء حياة.',
  'كانت التجارة سبب ازدهار المدينة.',
  'The harvest followed the flood.',
]

function body(
  kind: PooledQuestion['type'],
  { pick, between, chance, below }: Draws,
): QuestionBodyInput {
  const common = { weight: between(1, 4), required: chance(0.5) }
  const claim = pick(claims)
  switch (kind) {
    case 'mcq': {
      const first = below(cities.length)
      const options = [0, 1, 2, 3].map((place) => cities[(first + place * 3) % cities.length] ?? '')
      const right = below(4)
      return {
        ...{ type: kind, question: `Which of these ${claim}?`, ...common },
        mcqOptions: options.map((value, place) => ({ value, isCorrect: place === right })),
      }
    }
    case 'tof':
      return {
        type: kind,
        question: `${pick(cities)} ${claim}.`,
        ...common,
        tofOption: { status: chance(0.5) },
      }
    case 'matching':
      return {
        ...{ type: kind, question: `Match each city: ${claim}.`, ...common },
        matchingOptions: [0, 1, 2].map((place) => ({
          statement: cities[place * 4] ?? '',
          answer: claims[place * 2] ?? '',
        })),
      }
    case 'essay':
      return { type: kind, question: `Why is it said that ${pick(cities)} ${claim}?`, ...common }
  }
}

function answersOf(question: QuestionBody, draws: Draws) {
  const split = <N extends QuestionBody['type']>(type: N) =>
    splitQuestion(type, question as never, draws.random)
  const { prompt, key } = split(question.type) as {
    prompt: Record<string, never>
    key: Record<string, never>
  }
  const values: AnswerOf<QuestionBody['type']>[] = []
  if (question.type === 'mcq')
    for (const { id } of (prompt as never as { options: { id: string }[] }).options)
      values.push({ option: id })
  if (question.type === 'tof') values.push({ status: true }, { status: false })
  if (question.type === 'matching') {
    const pairs = (key as never as { pairs: Record<string, string> }).pairs
    const ids = Object.keys(pairs)
    const turned = Object.fromEntries(
      ids.map((id, place) => [id, pairs[ids[(place + 1) % ids.length] ?? ''] ?? 'A']),
    )
    values.push(
      { pairs },
      { pairs: turned },
      { pairs: { ...turned, [ids[0] ?? '']: pairs[ids[0] ?? ''] ?? 'A' } },
    )
  }
  if (question.type === 'essay')
    for (let count = 0; count < 12; count += 1)
      values.push({
        text: Array.from({ length: draws.between(2, 14) }, () => draws.pick(sentences)).join(' '),
      })
  const answers = values.map((value): DrawnAnswer => {
    const { score, correct } = scoreAnswer(
      question.type,
      key as never,
      value as never,
      question.weight,
    ) ?? { score: null, correct: null }
    return { json: JSON.stringify(value), canonical: canonical(value), score, correct }
  })
  answers.sort((a, b) => Number(b.score ?? 0) - Number(a.score ?? 0))
  return { prompt: JSON.stringify(prompt), key: JSON.stringify(key), answers }
}

/** Questions of every kind, scored by the product's own rules. */
export function questionPool(draws: Draws): Record<PooledQuestion['type'], PooledQuestion[]> {
  const made = (kind: PooledQuestion['type'], count: number) =>
    Array.from({ length: count }, (): PooledQuestion => {
      const question = QuestionBody.parse(body(kind, draws))
      const { type, question: text, weight, required } = question
      return { type, text, weight, required, ...answersOf(question, draws) }
    })
  return {
    mcq: made('mcq', 40),
    tof: made('tof', 20),
    matching: made('matching', 8),
    essay: made('essay', 16),
  }
}
