import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** What a transaction is, or may be where a function reads for both. */
const transactional: ReadonlySet<string> = new Set(['Tx', 'Reader'])
/** By this name a transaction goes where its type is not written: in the work of `inTransaction`. */
const usual = 'tx'
/** What goes on without those that it does not wait for. */
const racing: ReadonlySet<string> = new Set(['all', 'any', 'race'])

interface Node {
  readonly type?: string
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? String(node.value) : undefined

/** The names by which the parameters of a function bring transactions. */
function broughtBy(node: Node): string[] {
  return listOf(node.params).flatMap((param) => {
    const pattern = isNode(param.pat) ? param.pat : param
    return [...identifiersIn(pattern)]
      .flatMap(({ value, typeAnnotation }) => {
        const name = String(value)
        return name === usual || isTransactional(typeAnnotation) ? [name] : []
      })
      .concat(namedInTypes(pattern))
  })
}

/** Those of `{ db, actor }: { db: Reader; actor: Actor }`. */
function namedInTypes(pattern: Node): string[] {
  const annotation = isNode(pattern.typeAnnotation) ? pattern.typeAnnotation : undefined
  const written =
    annotation && isNode(annotation.typeAnnotation) ? annotation.typeAnnotation : undefined
  return listOf(written?.members).flatMap(({ key, typeAnnotation }) => {
    const name = nameOf(key)
    return name !== undefined && isTransactional(typeAnnotation) ? [name] : []
  })
}

function isTransactional(annotation: unknown): boolean {
  if (!isNode(annotation) || !isNode(annotation.typeAnnotation)) return false
  const { type, typeName } = annotation.typeAnnotation
  return type === 'TsTypeReference' && transactional.has(nameOf(typeName) ?? '')
}

function* identifiersIn(node: unknown): Generator<Node> {
  if (!isNode(node)) return
  if (node.type === 'Identifier') yield node
  for (const child of Object.values(node)) yield* identifiersIn(child)
}

/** Whether a call waits for several things with `Promise.all` or its like. */
function races({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression')
    return false
  return nameOf(callee.object) === 'Promise' && racing.has(nameOf(callee.property) ?? '')
}

/** The transactions that a source passes to parts of a `Promise.all`. */
function passedOn(source: string): string[] {
  const found: string[] = []
  const walk = (node: unknown, known: ReadonlySet<string>): void => {
    if (!isNode(node)) return
    if (races(node))
      for (const { value } of identifiersIn(node.arguments))
        if (known.has(String(value))) found.push(String(value))
    const inside = Array.isArray(node.params) ? new Set([...known, ...broughtBy(node)]) : known
    for (const child of Object.values(node)) walk(child, inside)
  }
  walk(parseSync(source, { syntax: 'typescript' }), new Set())
  return found
}

test.each([
  ['async function f(tx: Tx) { await Promise.all([one(tx), two(tx)]) }', ['tx', 'tx']],
  ['const f = (db: Reader, ids: string[]) => Promise.all(ids.map((id) => one(db, id)))', ['db']],
  ['inTransaction(db, async (tx) => { await Promise.race([one(tx), stop]) })', ['tx']],
  [
    'function f({ db, at }: { db: Reader; at: Date }) { return Promise.all([one(db, at)]) }',
    ['db'],
  ],
  ['class A { read(tx: Tx) { return Promise.all([one(tx)]) } }', ['tx']],
  ['const f = ({ tx, one }: Writing) => Promise.all([one(tx)])', ['tx']],
  ['const f = (writing: Writing) => Promise.all([one(writing.tx)])', []],
  ['async function f(tx: Tx) { await allIn(one(tx), two(tx)) }', []],
  ['const f = (db: Database) => Promise.all([one(db), two(db)])', []],
  ['Promise.all(dbs.map((db) => inTransaction(db, (tx) => one(tx))))', []],
])('what is passed on by %s', (source, found) => {
  expect(passedOn(source)).toEqual(found)
})

test('parts of the work of a transaction are waited for to their end', () => {
  const sources = readdirSync(join(root, 'apps/api/src'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
  const found = sources.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return /\bPromise\b/.test(source) ? passedOn(source).map((name) => `${path}: ${name}`) : []
  })
  expect(found, 'use allIn (platform/database/together-in.ts, decision 109)').toEqual([])
})
