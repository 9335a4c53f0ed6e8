import type { Plugin, Rolldown } from 'vite'

/** The chunks of chunks.ts that every page under /dashboard is shown with. */
const names = ['base', 'frame', 'rows', 'pieces']
const end = '  </head>'

/**
 * A Vite plugin that writes `dashboard.html`: `index.html` and the names of what every page under /dashboard needs, which
 * the entry would only ask for once it is there and has run. The server sends it for those addresses.
 */
export function dashboardPage(): Plugin {
  return {
    name: 'meridian:dashboard-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return this.error('there is no index.html to begin with')
      const links = names.flatMap((name) => linksOf(bundle, name))
      const source = String(page.source).replace(end, `${links.join('\n')}\n${end}`)
      this.emitFile({ type: 'asset', fileName: 'dashboard.html', source })
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
