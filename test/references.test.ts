import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The numbers of product.md: `P9` of its headings, `P9.4` of its rules. */
const rules = new Set(
  [...read('docs/product.md').matchAll(/^(?:## |- \*\*)(P\d+(?:\.\d+)?)\b/gm)].map(
    ([, rule]) => rule,
  ),
)
const pages = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3)))

/** Comments of TypeScript, JavaScript, CSS and SQL; of a page of Markdown all of it. */
function commentsIn(path: string, source: string): string[] {
  if (path.endsWith('.md')) return [source]
  const comment = path.endsWith('.sql') ? /--.*$/gm : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
  return source.match(comment) ?? []
}

/** What a comment refers to that a reader of this repository cannot follow. */
function lostIn(comment: string): string[] {
  // A comment goes on in the next line behind its star or slashes.
  const text = comment.replace(/\s*\n\s*(\*|\/\/|--)?\s*/g, ' ')
  const lost = [...text.matchAll(/\bP\d{1,2}(?:\.\d{1,2})?\b/g)].flatMap(([rule]) =>
    rules.has(rule) ? [] : [rule],
  )
  for (const [reference, list = ''] of text.matchAll(
    /\bdecisions?,? ((?:\d+(?:, | and | to )?)+)/gi,
  ))
    if ((list.match(/\d+/g) ?? []).some((page) => !pages.has(page))) lost.push(reference.trim())
  for (const [reference] of text.matchAll(/\bspecifications?\b/gi)) lost.push(reference)
  // Standards have sections too, and are to be found.
  if (!/\b(RFC|WebVTT|NIST)\b/.test(text))
    for (const [reference] of text.matchAll(/\bsections? \d+/gi)) lost.push(reference)
  return lost
}

const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'test', 'docs', '*.md']
const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|mts|js|mjs|css|sql|md)$/.test(path))
  .filter((path) => path !== 'test/references.test.ts')

test.each([
  ['/** Who may post (P99.1). */', 'P99.1'],
  ['/** Who may post (P21.77). */', 'P21.77'],
  ['// Nobody starts then (decision 5).', 'decision 5'],
  ['/* As decisions 002 and 999 have it. */', 'decisions 002 and 999'],
  ['/** In the order of the specification. */', 'specification'],
  ['/**\n * The list of section\n * 3.\n */', 'section 3'],
])('%s leads nowhere', (comment, reference) => {
  expect(lostIn(comment)).toEqual([reference])
})

test('rules, pages and standards are found', () => {
  const comment = '/** P9 and P21.1, decision 002, decisions 002 and 032; RFC 9110, section 14. */'
  expect(lostIn(comment)).toEqual([])
})

test('every rule of product.md has one number, and no other rule has it', () => {
  const numbers = [...read('docs/product.md').matchAll(/^- \*\*(P[\d.]+)\*\*/gm)].map(
    ([, rule]) => rule,
  )
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers.filter((rule, index) => numbers.indexOf(rule) !== index)).toEqual([])
})

test('what comments and pages refer to is in docs/product.md and docs/decisions', () => {
  expect(files.length).toBeGreaterThan(1000)
  const lost = files.flatMap((path) =>
    commentsIn(path, read(path)).flatMap((comment) =>
      lostIn(comment).map((reference) => `${path}: ${reference}`),
    ),
  )
  expect(lost).toEqual([])
})
