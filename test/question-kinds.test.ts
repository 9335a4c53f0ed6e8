import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { kindNames } from '../packages/questions/src/kinds.ts'
import { savedFields } from '../packages/questions/src/registry.ts'

const root = resolve(import.meta.dirname, '..')

/** Where the product may ask which kind a question is of. */
const registries = ['packages/questions/src/', 'apps/web/src/questionKinds/']

/** Where else kinds are named, and why. */
const exceptions = {
  'apps/api/src/factories/papers.ts': 'the samples of every kind that tests work with',
  'apps/api/src/demo/content/question.ts': 'the short forms in which the demo writes its questions',
  'apps/api/src/demo/answers.ts': "what the demo's students answer",
}

/** A kind is known by its name alone, so its name must be no other word of the sources. */
const names: ReadonlySet<string> = new Set([...kindNames, ...Object.keys(savedFields)])
const quoted = new RegExp(`'(${kindNames.join('|')})'`)

interface Node {
  readonly type?: string
  readonly [field: string]: unknown
}

/** What a node of the syntax tree says of a kind, as `case 'mcq'`, `{ mcq: ... }` or `kinds.mcq`; undefined for nothing. */
function named({ type, value, key, property, cooked, properties }: Node): string | undefined {
  if (type === 'StringLiteral') return known(value)
  if (type === 'TemplateElement') return quoted.exec(String(cooked))?.[1]
  if (type === 'MemberExpression') return identifier(property)
  if (type === 'ObjectExpression') return listOf(properties).map(identifier).find(Boolean)
  return identifier(key)
}

function identifier(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? known(node.value) : undefined
}

function known(value: unknown): string | undefined {
  return typeof value === 'string' && names.has(value) ? value : undefined
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The kinds, and fields of one kind alone, that a source names. */
function kindsNamedIn(source: string, tsx = false): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (!isNode(node)) return
    const kind = named(node)
    if (kind !== undefined) found.push(kind)
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(source, { syntax: 'typescript', tsx }))
  return found
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
}

test.each([
  ["if (question.type === 'mcq') grade()", 'mcq'],
  ["switch (type) { case 'essay': break }", 'essay'],
  ['const icons: Icons = { ...others, tof: Icon }', 'tof'],
  ['const icons = { matching }', 'matching'],
  ["const given = answer as AnswerOf<'matching'>", 'matching'],
  ['interface Choices { mcq: string }', 'mcq'],
  ['kinds.mcq.prompt.parse(prompt)', 'mcq'],
  ["query.where('v.type', '=', 'essay')", 'essay'],
  ["sql`select 1 where type <> 'matching'`", 'matching'],
  ['if (question.tofOption) show()', 'tofOption'],
  ['const { mcqOptions } = question', 'mcqOptions'],
])('%s names a kind', (source, kind) => {
  expect(kindsNamedIn(source)).toContain(kind)
})

test('what asks the registry names none', () => {
  const source =
    'const matching = rows.filter((row) => needsTeacher(row.type)); kinds[type].score(key)'
  expect(kindsNamedIn(source)).toEqual([])
})

test('only the registries know which kinds of question there are', () => {
  const folders = ['packages/contract/src', 'apps/api/src', 'apps/web/src', 'apps/web/build']
  const naming = folders
    .flatMap(sourcesIn)
    .filter((path) => !registries.some((folder) => path.startsWith(folder)))
    .filter((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return kindsNamedIn(source, path.endsWith('.tsx')).length > 0
    })
  const why = 'a kind is named where its registry should be asked, or its name is a common word'
  expect(naming.sort(), why).toEqual(Object.keys(exceptions).sort())
})
