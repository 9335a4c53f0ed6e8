import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
let folder: string

/** A small tree of the same shape as the project's, under the project's own rules. */
async function put(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** The names of the rules that the tree breaks. */
function broken(): string[] {
  const cruiser = join(root, 'node_modules/.bin/depcruise')
  let output: string
  try {
    output = execFileSync(
      process.execPath,
      [cruiser, 'packages', 'apps', '--output-type', 'json'],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  const report = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } }
  return [...new Set(report.summary.violations.map(({ rule }) => rule.name))].sort()
}

const lawful = {
  'packages/contract/src/call.ts': 'export const call = 1\nexport type Call = typeof call\n',
  'packages/contract/src/calls/call.gen.ts': 'export const call = 1\n',
  'packages/questions/src/kind.ts': 'export const kind = 1\n',
  'packages/file-check/src/zip.ts': 'export const zip = 1\n',
  'apps/api/src/platform/tool.ts': 'export const tool = 1\n',
  'apps/api/src/features/books/books.queries.ts': 'export const inner = 1\n',
  'apps/api/src/assessment/ends.ts':
    "import { tool } from '../platform/tool.ts'\nexport const end = tool\n",
  'apps/api/src/visible/books.ts':
    "import { end } from '../assessment/ends.ts'\nexport const seen = end\n",
  'apps/api/src/features/books/books.shared.ts':
    "import { seen } from '../../visible/books.ts'\nexport const open = seen\n",
  'apps/api/src/features/papers/papers.queries.ts':
    "import { open } from '../books/books.shared.ts'\nexport const paper = open\n",
  'apps/web/src/core/texts.ts': 'export const text = ""\n',
  'apps/web/src/ui/Part.tsx':
    "import { text } from '../core/texts.ts'\nexport const Part = () => <p>{text}</p>\n",
  'apps/web/src/questionKinds/Field.tsx':
    "import { Part } from '../ui/Part.tsx'\nexport const Field = () => <Part />\n",
  'apps/web/src/features/books/Page.tsx':
    "import { Field } from '../../questionKinds/Field.tsx'\nexport const Page = () => <Field />\n",
  'apps/web/src/features/books/Title.tsx':
    "import { call } from '../../../../../packages/contract/src/calls/call.gen.ts'\nimport type { Call } from '../../../../../packages/contract/src/call.ts'\nexport const title: Call = call\n",
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-imports-'))
  await copyFile(join(root, '.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a tree that keeps to the directions breaks no rule', async () => {
  await put(lawful)
  expect(broken()).toEqual([])
})

test('each wrong direction is caught, type imports too', async () => {
  await put({
    ...lawful,
    'packages/contract/src/call.ts':
      "import type { paper } from '../../../apps/api/src/features/papers/papers.queries.ts'\nexport type Call = typeof paper\n",
    'packages/questions/src/kind.ts':
      "import { call } from '../../contract/src/other.ts'\nexport const kind = call\n",
    'packages/file-check/src/zip.ts':
      "import { call } from '../../contract/src/other.ts'\nexport const zip = call\n",
    'apps/web/src/app/zip.ts':
      "import { zip } from '../../../../packages/file-check/src/zip.ts'\nexport const zipped = zip\n",
    'packages/contract/src/other.ts': 'export const call = 1\n',
    'apps/web/src/features/books/Title.tsx':
      "import { call } from '../../../../../packages/contract/src/other.ts'\nexport const title = call\n",
    'apps/api/src/platform/tool.ts':
      "import { inner } from '../features/books/books.queries.ts'\nexport const tool = inner\n",
    'apps/api/src/assessment/ends.ts':
      "import { open } from '../features/books/books.shared.ts'\nexport const end = open\n",
    'apps/api/src/features/books/books.shared.ts':
      "import { titles } from '../papers/titles.shared.ts'\nexport const open = titles\n",
    'apps/api/src/features/papers/titles.shared.ts':
      "import { open } from '../books/books.shared.ts'\nexport const titles = open\n",
    'apps/api/src/visible/books.ts':
      "import { inner } from '../features/books/books.queries.ts'\nexport const seen = inner\n",
    'apps/api/src/features/papers/papers.queries.ts':
      "import { inner } from '../books/books.queries.ts'\nexport const paper = inner\n",
    'apps/web/src/core/texts.ts':
      "import { Part } from '../ui/Part.tsx'\nexport const text = Part\n",
    'apps/web/src/ui/Part.tsx':
      "import { Page } from '../features/books/Page.tsx'\nexport const Part = () => <Page />\n",
    'apps/web/src/assessment/looking.ts':
      "import { title } from '../features/books/Title.tsx'\nexport const looking = title\n",
    'apps/web/src/questionKinds/Field.tsx':
      "import { title } from '../features/books/Title.tsx'\nexport const Field = () => <p>{title}</p>\n",
    'apps/web/src/features/books/Page.tsx':
      "import { Part } from '../../ui/Part.tsx'\nimport { tool } from '../../../../api/src/platform/tool.ts'\nexport const Page = () => <Part key={tool} />\n",
  })
  expect(broken()).toEqual([
    'api-assessment-knows-no-feature',
    'api-platform-knows-no-feature',
    'api-visible-knows-no-feature',
    'contract-knows-only-questions',
    'file-check-knows-nothing',
    'no-circles-of-folders',
    'no-cycles',
    'no-reaching-into-api-books',
    'pages-have-calls-without-schemas',
    'questions-know-nothing',
    'web-assessment-knows-no-feature',
    'web-core-knows-nothing-above',
    'web-never-imports-api',
    'web-never-imports-file-check',
    'web-question-kinds-know-no-feature',
    'web-ui-knows-nothing-above',
  ])
})
