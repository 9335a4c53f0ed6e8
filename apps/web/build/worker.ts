import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { offlinePages } from './pages.ts'

const entry = join(import.meta.dirname, '../src/worker/worker.ts')
/** The page that the worker shows at every address. */
const page = '/index.html'
/** What is fetched when it is first looked at, and kept from then on: too large to be fetched for everybody. */
const heavy = /(?:Pdf|Epub|Docx|Table|Deck|Archive)Viewer|\.worker-/

/**
 * A Vite plugin that builds the service worker as a file of its own, `/worker.js`: one classic script, since no browser runs
 * modules in all of its workers, at the root, whose pages are the ones a worker may answer for. It is told what the pages
 * are made of that open without a line.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'meridian:service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const { modules, texts } = await offlinePages()
      // The entry asks for these, and may ask for every page there is.
      modules.push('/src/core/kept.ts', '/src/core/session-calls.ts')
      const files = filesOf(bundle, modules, texts)
      const shown = bundle['index.html']
      const version = createHash('sha256')
        .update(JSON.stringify(files))
        .update(shown?.type === 'asset' ? String(shown.source) : '')
        .digest('hex')
        .slice(0, 12)
      const told = JSON.stringify({ version, page, files: files.map((file) => `/${file}`) })
      this.info(`/worker.js names ${files.length} files`)
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: await workerScript(told) })
    },
  }
}

/** The chunks of the given modules and of the entry, all they may ask for, their texts, and the fonts. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
  texts: readonly string[],
): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (found.has(file) || !chunk || heavy.test(file)) return
    found.add(file)
    if (chunk.type !== 'chunk') return
    for (const part of [...(chunk.viteMetadata?.importedCss ?? [])]) add(part)
    for (const part of [...(chunk.viteMetadata?.importedAssets ?? [])]) add(part)
    chunk.imports.forEach(add)
    if (!chunk.isEntry && !/^pages-/.test(chunk.name)) chunk.dynamicImports.forEach(add)
  }
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const ids = Object.keys(file.modules)
    // A text with a query is a copy for other pages.
    const has = (name: string) => ids.some((id) => id.endsWith(name))
    const begins = (name: string) => ids.some((id) => id.replace(/\?.*/, '').endsWith(name))
    if (file.isEntry || texts.some(has) || modules.some(begins)) add(file.fileName)
  }
  for (const file of Object.keys(bundle)) if (/fira-[^/]*\.woff2$/.test(file)) add(file)
  return [...found].sort()
}

async function workerScript(told: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILD__: told },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'worker.js' } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = outputs.flatMap((one) => ('output' in one ? one.output : []))
  const [script, ...others] = files
  if (script?.type !== 'chunk' || others.length > 0)
    throw new Error('the service worker is not one script')
  return script.code
}
