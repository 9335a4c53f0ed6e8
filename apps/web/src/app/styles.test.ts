import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const physical =
  /(?:^|[\s;{])(?:(?:(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right)(?:-\w+)*|float)\s*:|text-align:\s*(?:left|right))/
const source = join(import.meta.dirname, '..')

test('style sheets know start and end, not left and right, so that Arabic mirrors them', () => {
  const found = globSync('**/*.css', { cwd: source }).flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
      .split('\n')
      .flatMap((line, index) =>
        physical.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})

test('the pattern finds what it is meant to', () => {
  for (const line of [
    '  left: 0;',
    'margin-left: 4px',
    '  text-align: right;',
    'a { float: left }',
  ])
    expect(physical.test(line), line).toBe(true)
  for (const line of ['  inset-inline-start: 0;', '  text-align: start;', '  --towards: left;'])
    expect(physical.test(line), line).toBe(false)
})
