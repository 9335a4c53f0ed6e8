import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { uploadDocument, uploadImage, uploadMedia } from '@meridian/contract/files.ts'
import { reviewQuestion } from '@meridian/contract/grading.responses.ts'
import { copyPaper } from '@meridian/contract/papers.ts'
import { createQuestion } from '@meridian/contract/questions.ts'
import { deleteQuiz, updateQuiz } from '@meridian/contract/quizzes.ts'
import { createLink, createVideo } from '@meridian/contract/resources.write.ts'
import { routes } from '@meridian/contract/routes.ts'
import { checkPassword } from '@meridian/contract/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { operations } from '../conformance/document.ts'
import {
  followed,
  type Place,
  placesBelow,
  placesOf,
  type Schema,
  withValue,
} from '../conformance/places.ts'
import { type Harness, startHarness } from '../harness.ts'
import { ask } from '../permissions/ask.ts'
import { type Callers, makeCallers } from '../permissions/callers.ts'
import { missing } from '../permissions/foreign.ts'
import type { Input } from '../permissions/make.ts'
import { requests } from '../permissions/requests.ts'
import { makeWorld, newQuiz, type World } from '../permissions/world.ts'
import { formOf } from '../pictures.ts'

let harness: Harness
let world: World
let who: Callers
beforeAll(async () => {
  harness = await startHarness()
  world = await makeWorld(harness.db)
  who = await makeCallers(harness, world)
})
afterAll(() => harness.close())

const inputOf = async (name: string) => ((await requests[name]?.(world)) ?? {}) as Input

describe('everything that is sent has a limit', () => {
  const everywhere = operations.flatMap(({ operation }) => {
    const form = operation.requestBody?.content['multipart/form-data']?.schema as Schema | undefined
    const places = [...placesOf(operation), ...(form ? placesBelow('body', [], form) : [])]
    return places.map((place) => ({ name: operation.operationId, ...place }))
  })
  const spelled = ({ name, part, path }: (typeof everywhere)[number]) =>
    [name, part, ...path].join('.')

  test('the document says which: of texts, lists and numbers', () => {
    const endless = everywhere.filter(({ schema }) => {
      const { type, maxLength, maxItems, maximum, pattern, format, anyOf, ...fixed } =
        followed(schema)
      const is = (name: string) => [type].flat().includes(name)
      // Of alternatives each has its own; a pattern without repetition is as long as it is.
      const bounded =
        'enum' in fixed ||
        'const' in fixed ||
        anyOf ||
        format === 'binary' ||
        (pattern && !/[*+]|,\}/.test(pattern))
      if (is('string') && maxLength === undefined && !bounded) return true
      if (is('array') && maxItems === undefined) return true
      return (is('number') || is('integer')) && maximum === undefined && !('enum' in fixed)
    })
    expect(endless.map(spelled)).toEqual([])
    expect(everywhere.length).toBeGreaterThan(300)
  })

  const tooMuch = (schema: Schema): unknown[] => {
    const { type, enum: choices, const: only } = followed(schema)
    if (choices || only !== undefined) return []
    const is = (name: string) => [type].flat().includes(name)
    return [
      ...(is('string') ? ['x'.repeat(100_000)] : []),
      ...(is('array') ? [Array.from({ length: 50_000 }, () => missing)] : []),
      ...(is('number') || is('integer') ? [1e17] : []),
    ]
  }

  test.each(routes.filter(({ route }) => route.params || route.query || route.body))(
    '$name refuses more',
    async ({ name, route }) => {
      const input = await inputOf(name)
      const operation = operations.find((one) => one.operation.operationId === name)?.operation
      if (!operation) throw new Error(`${name} is not in the document`)
      const body = (operation.requestBody?.content['application/json']?.schema ?? {}) as Schema
      const taken: string[] = []
      for (const place of placesOf(operation))
        for (const value of tooMuch(place.schema)) {
          const root = place.part === 'body' ? body : {}
          const changed = withValue(input, place, root, value) as Record<string, unknown>
          const schema = route[place.part] as z.ZodType | undefined
          const parsed = schema?.safeParse(changed[place.part] ?? {})
          // What another variant of a question would have is dropped, and so never taken.
          const before = schema?.safeParse(input[place.part] ?? {}).data
          if (parsed?.success && !isDeepStrictEqual(parsed.data, before) && !forgives(name, place))
            taken.push([place.part, ...place.path].join('.'))
        }
      expect(taken).toEqual([])
    },
  )

  /** A forged address is one like any other: what cannot be one counts as none. */
  const forgives = (name: string, { part }: Place) => name === 'getFile' && part === 'query'
})

describe('what nobody asked for is not even seen', () => {
  const strange = {
    school_id: missing,
    type: 'PRG',
    active: false,
    created_by: missing,
    is_admin: true,
  }

  /** The same with fields that no schema knows at every level; those that one knows stay as they are. */
  function withMore(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withMore)
    if (typeof value !== 'object' || value === null) return value
    const inner = Object.entries(value).map(([key, item]) => [key, withMore(item)])
    return { nobody_asked: { for: 'this' }, ...Object.fromEntries(inner) }
  }

  test.each(routes.filter(({ route }) => route.body))('$name drops it', async ({ name, route }) => {
    const { body = {} } = await inputOf(name)
    const schema = route.body as z.ZodType
    const plain = schema.parse(body)
    // What is told apart by its fields, or is a table by name, refuses a strange one.
    const tables = ['saveAnswers', 'sendLateAnswers', 'answerPractice', 'correctImportRow']
    if (!tables.includes(name)) expect(schema.parse(withMore(body))).toEqual(plain)
    const known = new Set(operationFields(name))
    const more = Object.fromEntries(Object.entries(strange).filter(([field]) => !known.has(field)))
    expect(schema.parse({ ...more, ...body })).toEqual(plain)
  })

  function operationFields(name: string): string[] {
    const operation = operations.find((one) => one.operation.operationId === name)?.operation
    return operation ? placesOf(operation).flatMap(({ path }) => path.slice(0, 1)) : []
  }
})

describe('the published sentences stand as they are', () => {
  const teacher = async (route: Parameters<typeof ask>[2], input: Input) => {
    const { body } = await ask(harness.baseUrl, who.teacher, route, input)
    return (body as { message: string }).message
  }
  const mcq = (options: object[]) => ({
    body: {
      paper_id: world.quiz.id,
      type: 'mcq',
      question: 'Which?',
      weight: 1,
      mcqOptions: options,
    },
  })
  const [right, wrong] = [
    { value: 'a', isCorrect: true },
    { value: 'b', isCorrect: false },
  ]
  const resource = (fields: object) => ({
    body: {
      book_id: world.book.id,
      chapter_id: world.book.units[0]?.id,
      name: 'a',
      description: 'b',
      url: 'example.org',
      ...fields,
    },
  })

  const spoken: [string, () => Promise<string>][] = [
    ['MCQ options must be 2 or more', () => teacher(createQuestion, mcq([right]))],
    ['Correct answer required', () => teacher(createQuestion, mcq([wrong, wrong]))],
    [
      'MCQ Options cannot be empty',
      () => teacher(createQuestion, mcq([right, { value: ' ', isCorrect: false }])),
    ],
    [
      'Grade invalid',
      () =>
        teacher(reviewQuestion, {
          body: {
            attempt_question_id: world.attempt.questions.at(-1)?.id,
            grade: 4.5,
            correct: true,
          },
        }),
    ],
    ['Unit is required', () => teacher(createVideo, resource({ chapter_id: '' }))],
    ['Unit is required', () => teacher(createLink, resource({ chapter_id: undefined }))],
    ['Resource Name is required', () => teacher(createLink, resource({ name: '' }))],
    ['Description is required', () => teacher(createLink, resource({ description: ' ' }))],
    ['Resource Link is required', () => teacher(createLink, resource({ url: '' }))],
    [
      'Resource not found!',
      () => teacher(copyPaper, { body: { id: missing, name: 'a', type: 'quiz' } }),
    ],
    [
      "You aren't authorized to make this action",
      () =>
        teacher(checkPassword, { body: { email: world.people.teacher.email, password: 'wrong' } }),
    ],
  ]
  test.each(spoken)('%s', async (sentence, speak) => {
    expect(await speak()).toBe(sentence)
  })

  test('a deletion from a session that has not confirmed its password', async () => {
    const client = await harness.as(world.people.teacher)
    const { id } = await newQuiz(world)
    const { status, body } = await ask(harness.baseUrl, client.headers(), deleteQuiz, {
      params: { id },
    })
    expect(status).toBe(403)
    expect(body).toMatchObject({ message: "You aren't authorized to make this action" })
  })

  test('settings answer with the first of name, description, start date and deadline', async () => {
    const { id } = await newQuiz(world)
    const good = {
      id,
      version: 1,
      name: 'a',
      description: 'b',
      classes: [],
      start_date: null,
      end_date: null,
    }
    const first = async (fields: object) => teacher(updateQuiz, { body: { ...good, ...fields } })
    const bad = { name: '', description: '', start_date: 'soon', end_date: 'later' }
    expect(await first(bad)).toBe('Name is required')
    expect(await first({ ...bad, name: 'a' })).toBe('Description is required')
    const date = 'Enter a date and time as DD/MM/YYYY HH:mm'
    expect(await first({ ...bad, name: 'a', description: 'b' })).toBe(date)
    expect(await first({ start_date: '2026-11-22T09:00', end_date: '2026-11-22T08:00' })).toBe(
      'The end must be after the start',
    )
  })

  const uploads = [
    { route: uploadImage, types: 'png, jpg, webp, gif' },
    { route: uploadMedia, types: 'mp4, mp3' },
    { route: uploadDocument, types: 'doc, docx, epub, pdf, ppt, pptx, rtf, xls, xlsx' },
  ]
  test.each(uploads)('Invalid file type accepted files: $types', async ({ route, types }) => {
    const response = await fetch(`${harness.baseUrl}${route.path}`, {
      method: 'POST',
      headers: who.teacher,
      body: formOf(Buffer.from('just words'), 'words.txt'),
    })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({
      message: `Invalid file type accepted files: ${types}`,
    })
  })

  test('and so do those that the pages say by themselves', () => {
    const folder = join(import.meta.dirname, '../../../web/src/messages/en')
    const sentences = readdirSync(folder).flatMap((file) =>
      Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
    )
    for (const sentence of [
      'Something went wrong',
      "Couldn't delete this item",
      'Unsaved data will be erased !!!',
      'Manual Review is activated!',
      'Adding Resource',
      'Editing Resource',
      'Copy as',
    ])
      expect(sentences).toContain(sentence)
  })
})
