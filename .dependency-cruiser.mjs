import { readdirSync } from 'node:fs'

/**
 * Which way imports may run, generated from the folders that exist: contract and questions -> platform and ui ->
 * features -> the app. A new feature folder is under the rule from its first file on.
 */
function folders(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  } catch {
    return []
  }
}

/** What one feature lets the others use; everything else in its folder is its own. */
const exported = {
  api: '\\.shared\\.ts$',
  web: '/(shared|index)/[^/]+\\.tsx?$',
}

const betweenFeatures = [
  ['apps/api/src/features', exported.api],
  ['apps/web/src/features', exported.web],
].flatMap(([root, open]) =>
  folders(root).map((feature) => ({
    name: `no-reaching-into-${root.split('/')[1]}-${feature}`,
    comment: 'A feature is used through what it exports, not through its inner files.',
    severity: 'error',
    from: { path: `^${root}/`, pathNot: `^${root}/${feature}/` },
    to: { path: `^${root}/${feature}/`, pathNot: open },
  })),
)

const oneWay = [
  [
    'contract-knows-only-questions',
    '^packages/contract/src',
    '^(apps|packages/(?!contract|questions))',
  ],
  ['file-check-knows-nothing', '^packages/file-check', '^(apps|packages/(?!file-check))'],
  ['web-never-imports-file-check', '^apps/web', '^packages/file-check'],
  ['questions-know-nothing', '^packages/questions/src', '^(apps|packages/(?!questions))'],
  ['web-never-imports-api', '^apps/web', '^apps/api'],
  ['api-never-imports-web', '^apps/api/src', '^apps/web'],
  ['api-platform-knows-no-feature', '^apps/api/src/platform', '^apps/api/src/(?!platform)'],
  [
    'api-assessment-knows-no-feature',
    '^apps/api/src/assessment',
    '^apps/api/src/(?!platform|assessment)',
  ],
  [
    'api-visible-knows-no-feature',
    '^apps/api/src/visible',
    '^apps/api/src/(?!platform|assessment|visible)',
  ],
  [
    'web-core-knows-nothing-above',
    '^apps/web/src/core',
    '^apps/web/src/(ui|app|features|routes|questionKinds|assessment)',
  ],
  [
    'web-ui-knows-nothing-above',
    '^apps/web/src/ui',
    '^apps/web/src/(app|features|routes|questionKinds|assessment)',
  ],
  [
    'web-assessment-knows-no-feature',
    '^apps/web/src/assessment',
    '^apps/web/src/(features|routes)',
  ],
  [
    'web-question-kinds-know-no-feature',
    '^apps/web/src/questionKinds',
    '^apps/web/src/(features|routes|assessment)',
  ],
  [
    'server-knows-no-factories',
    '^apps/api/src/(features|platform)',
    '^apps/api/src/(factories|demo)',
  ],
].map(([name, from, to]) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: to },
}))

/** What of the contract is plain: a module with schemas brings all of zod to a page that imports a value of it. */
const plainContract = {
  name: 'pages-have-calls-without-schemas',
  comment: 'Import calls from @meridian/contract/calls; types may come from anywhere.',
  severity: 'error',
  from: {
    path: '^apps/web/src',
    pathNot: '^apps/web/src/features/papers/questions/problems\\.ts$',
  },
  to: {
    path: '^packages/contract/src/',
    pathNot:
      '^packages/contract/src/(core/|messages/|password\\.ts|[\\w.]+\\.(limits|sizes|types)\\.ts)',
    dependencyTypesNot: ['type-only'],
  },
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...oneWay,
    ...betweenFeatures,
    plainContract,
    {
      name: 'no-circles-of-folders',
      comment:
        'Two features that use each other are one: what both need belongs on the floor below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/(api|web)/src' },
      to: { circular: true },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.gen\\.ts$|/dist/|node_modules)' },
    tsPreCompilationDeps: true,
    // The one that tells imports of types from those of values.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    combinedDependencies: true,
  },
}
