import type { Plugin, Rolldown } from 'vite'

/** The chunks of chunks.ts that the homes are shown with, and those that the other pages under /dashboard are. */
const pages = {
  'home.html': ['base', 'frame', 'pieces'],
  'dashboard.html': ['base', 'frame', 'pieces', 'rows'],
} as const
const end = '  </head>'

/** @returns which page the server sends for an address: see apps/api/src/platform/http/pages.ts. */
export function pageAt(path: string): 'index.html' | keyof typeof pages {
  if (path === '/dashboard') return 'home.html'
  return path.startsWith('/dashboard/') ? 'dashboard.html' : 'index.html'
}

/**
 * A Vite plugin that writes `dashboard.html` and `home.html`: `index.html` and the names of what every page under
 * /dashboard needs, or every home, which the entry would only ask for once it is there and has run. The server sends them
 * for those addresses.
 */
export function dashboardPage(): Plugin {
  return {
    name: 'meridian:dashboard-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return this.error('there is no index.html to begin with')
      for (const [fileName, names] of Object.entries(pages)) {
        const links = names.flatMap((name) => linksOf(bundle, name))
        const source = String(page.source).replace(end, `${links.join('\n')}\n${end}`)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** The links to a chunk and its style sheets; the entry is in the page already. */
function linksOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk = chunks.find((one) => one.name === name && !one.isEntry)
  if (!chunk) throw new Error(`no chunk is called ${name} any more`)
  const sheets = [...(chunk.viteMetadata?.importedCss ?? [])]
  return [
    `    <link rel="modulepreload" crossorigin href="/${chunk.fileName}">`,
    ...sheets.map((file) => `    <link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
}
