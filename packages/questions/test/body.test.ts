import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { QuestionBody, questionBody } from '../src/body.ts'
import { kindNames } from '../src/kinds.ts'
import { messageKeys } from '../src/messages.ts'
import { AnyAnswer, splitQuestion } from '../src/registry.ts'
import { isBlank, storable, toLatinDigits } from '../src/text.ts'

const mcqOptions = [
  { value: 'Cairo', isCorrect: true },
  { value: 'Giza', isCorrect: false },
]
const matchingOptions = [
  { statement: 'Egypt', answer: 'Cairo' },
  { statement: 'Sudan', answer: 'Khartoum' },
]
const full = {
  question: 'Which city is the capital?',
  weight: 2,
  required: true,
  mcqOptions,
  tofOption: { status: true },
  matchingOptions,
}

function problems(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success
    ? []
    : result.error.issues.map((issue) => [issue.path.join('.'), issue.message].join(' '))
}
const mcqProblems = (options: unknown) =>
  problems(QuestionBody, { ...full, type: 'mcq', mcqOptions: options })
const matchingProblems = (options: unknown) =>
  problems(QuestionBody, { ...full, type: 'matching', matchingOptions: options })

test('only the fields of the chosen type come out', () => {
  const common = ['question', 'required', 'type', 'weight']
  const own = { mcq: ['mcqOptions'], tof: ['tofOption'], essay: [], matching: ['matchingOptions'] }
  for (const type of kindNames) {
    const body = QuestionBody.parse({ ...full, type, other: 1 })
    expect(Object.keys(body).sort()).toEqual([...common, ...own[type]].sort())
  }
})

test('mcq: enough options, then one correct, then none empty', () => {
  const wrong = { value: 'x', isCorrect: false }
  const right = { value: 'y', isCorrect: true }
  expect(mcqProblems(undefined)).toEqual(['mcqOptions question.mcq_min_options'])
  expect(mcqProblems([{ value: '', isCorrect: false }])).toEqual([
    'mcqOptions question.mcq_min_options',
  ])
  expect(mcqProblems([wrong, wrong])).toEqual(['mcqOptions question.mcq_correct_required'])
  expect(mcqProblems([right, right])).toEqual(['mcqOptions question.mcq_correct_required'])
  expect(mcqProblems([wrong, { value: ' \u200f', isCorrect: false }])).toEqual([
    'mcqOptions question.mcq_correct_required',
    'mcqOptions.1.value question.mcq_empty_option',
  ])
  expect(mcqProblems([right, ...Array(10).fill(wrong)])).toEqual([
    'mcqOptions question.mcq_max_options',
  ])
  expect(mcqProblems([right, { value: 'x'.repeat(501), isCorrect: false }])).toEqual([
    'mcqOptions.1.value question.option_text_max',
  ])
  expect(mcqProblems([right, { value: 'x'.repeat(500), isCorrect: false }])).toEqual([])
})

test('matching: enough pairs, then none empty', () => {
  const pair = { statement: 'x', answer: 'y' }
  expect(matchingProblems([pair])).toEqual(['matchingOptions question.matching_min_pairs'])
  expect(matchingProblems([pair, { statement: ' ', answer: 'y' }])).toEqual([
    'matchingOptions.1.statement question.matching_empty',
  ])
  expect(matchingProblems([pair, { statement: 'x', answer: '' }])).toEqual([
    'matchingOptions.1.answer question.matching_empty',
  ])
  expect(matchingProblems(Array(11).fill(pair))).toEqual([
    'matchingOptions question.matching_max_pairs',
  ])
  expect(matchingProblems(Array(10).fill(pair))).toEqual([])
})

test('tof, type and text are required', () => {
  const tof = { ...full, type: 'tof' }
  expect(problems(QuestionBody, { ...tof, tofOption: undefined })).toEqual([
    'tofOption question.tof_required',
  ])
  expect(problems(QuestionBody, { ...tof, tofOption: {} })).toEqual([
    'tofOption.status question.tof_required',
  ])
  expect(problems(QuestionBody, { ...full, type: 'poll' })).toEqual(['type question.type_invalid'])
  expect(problems(QuestionBody, { ...tof, question: ' ' })).toEqual([
    'question question.text_required',
  ])
  expect(problems(QuestionBody, { ...tof, question: 'x'.repeat(2001) })).toEqual([
    'question question.text_max',
  ])
})

test.each([
  [undefined, 'question.weight_required'],
  [null, 'question.weight_required'],
  ['', 'question.weight_required'],
  ['two', 'question.weight_required'],
  [Number.NaN, 'question.weight_required'],
  [0, 'question.weight_min'],
  ['٠', 'question.weight_min'],
  ['-3', 'question.weight_min'],
  [1.5, 'question.weight_whole'],
  [1001, 'question.weight_max'],
])('weight %s answers %s', (weight, key) => {
  expect(problems(QuestionBody, { ...full, type: 'essay', weight })).toEqual([`weight ${key}`])
})

test('a weight may be typed in any of the three sets of digits', () => {
  for (const weight of [12, '12', ' 12 ', '١٢', '۱۲']) {
    expect(QuestionBody.parse({ ...full, type: 'essay', weight }).weight).toBe(12)
  }
})

test('texts are trimmed and composed; required is false unless said', () => {
  const body = QuestionBody.parse({ type: 'essay', question: ' cafe\u0301\0 ', weight: 1 })
  expect(body).toEqual({ type: 'essay', question: 'caf\u00e9', weight: 1, required: false })
})

test('whatever comes in, each message is a message key', () => {
  const known = new Set<string>(messageKeys)
  const noise = fc.anything()
  const option = fc.record({ id: noise, value: noise, isCorrect: noise }, { requiredKeys: [] })
  const pair = fc.record({ id: noise, statement: noise, answer: noise, key: noise })
  const body = fc.record({
    type: fc.constantFrom(...kindNames, 'poll'),
    question: noise,
    weight: noise,
    required: noise,
    mcqOptions: fc.oneof(noise, fc.array(option)),
    tofOption: fc.oneof(noise, fc.record({ status: noise })),
    matchingOptions: fc.oneof(noise, fc.array(pair)),
  })
  const pairs = fc.oneof(noise, fc.dictionary(fc.string(), noise))
  const answer = fc.oneof(noise, fc.record({ pairs, option: noise, text: noise }))
  const messages = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
  fc.assert(
    fc.property(body, answer, (question, given) => {
      const all = [...messages(QuestionBody, question), ...messages(AnyAnswer, given)]
      expect(all.filter((one) => !known.has(one))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('a saved body goes straight to split; fields beside the kind’s own do not reach prompt or key', () => {
  const body = questionBody({ paper_id: z.string() }).parse({
    ...full,
    type: 'mcq',
    paper_id: 'p1',
  })
  expect(body.paper_id).toBe('p1')
  const { prompt, key } = splitQuestion(body.type, body, Math.random)
  expect(Object.keys(prompt)).toEqual(['options'])
  expect(Object.keys(key)).toEqual(['option'])
})

test('both directions of the schema can be printed as JSON Schema', () => {
  for (const io of ['input', 'output'] as const) {
    expect(z.toJSONSchema(QuestionBody, { io }).oneOf).toHaveLength(4)
  }
})

test('an answer is one of the four shapes and no mixture', () => {
  for (const answer of [
    { option: 'a' },
    { status: false },
    { text: '' },
    { pairs: {} },
    { pairs: { a: 'A' } },
  ]) {
    expect(AnyAnswer.parse(answer)).toEqual(answer)
  }
  for (const answer of [
    {},
    { option: 'a', text: 'x' },
    { option: '__proto__' },
    { pairs: { a: 'AB' } },
    { text: 'x'.repeat(20_001) },
  ]) {
    expect(AnyAnswer.safeParse(answer).success).toBe(false)
  }
  expect(AnyAnswer.parse({ pairs: JSON.parse('{"__proto__": "A"}') })).toEqual({ pairs: {} })
  expect(AnyAnswer.parse({ text: ' a\0b\ud800 ' })).toEqual({ text: ' ab\ufffd ' })
})

test('texts: digits, blanks, and what the database can store', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ x7')).toBe('0123456789 0123456789 x7')
  expect(isBlank('\u200f\u00a0\u200b\0\t')).toBe(true)
  expect(isBlank('\u200fن')).toBe(false)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      expect(storable(text)).toBe(text.replaceAll('\0', '').toWellFormed())
    }),
  )
})
