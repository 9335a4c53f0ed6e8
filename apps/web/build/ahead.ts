import { admits, type UserType, userTypes } from '@meridian/contract/core/access.ts'
import type { Plugin, Rolldown } from 'vite'
import { address } from '../src/core/http.ts'
import type { Reading } from '../src/core/page.ts'
import { entrance, framesOf, hanging, linksOf, toldTemplate } from './begun.ts'
import { chunksOf, firstView, ownChunks, partChunks, textChunks } from './first-view.ts'
import { allPages, keptModule, type Page } from './pages.ts'

/**
 * What a browser asks for at once at the addresses of one kind of page, by who is logged in: for everybody (''), for a type
 * of user ('Student'), for a language ('ar'), or for both ('Student ar'); at the login page for whoever is not logged in ('nobody').
 */
export interface Ahead {
  files: Record<string, string[]>
  /** Whether the page stands in the frame of the site, which is drawn before its code is there. */
  framed: boolean
  /**
   * The calls that read: method, path below /api, and body, with the calls whose answers the answer holds, by their names in it; `$name` is that
   * part of the page's path. Those of 'Student plain' are made where nothing follows the path.
   */
  calls: Record<string, AheadCall[]>
  /** The fonts of what the frame says, by language, and those of what is said in it, by reader and language: they come before the other files. */
  fonts?: Record<string, string[]>
  /** For whom the first call is made before them, since its answer says whether the page has this frame, or what is in it. */
  urgent?: string[]
  /** The frame that the address has of its own, and its style sheets. */
  frame?: string
}
type AheadCall = [
  method: string,
  path: string,
  body?: string | null,
  parts?: Record<string, AheadCall>,
]

/**
 * A Vite plugin that writes `ahead.json`: the files of the first view of every page under /dashboard and of the login page, and the
 * calls it reads with, by address. The
 * server puts those of an address into its page (apps/api/src/platform/http/ahead.ts), and the script in index.html asks
 * for them while the entry is still on its way, which would only ask once it is there and has run.
 */
export function ahead(): Plugin {
  return {
    name: 'meridian:ahead',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const named = String(bundle['index.html']?.type === 'asset' && bundle['index.html'].source)
      const byPath = new Map<string, Omit<Ahead, 'fonts' | 'urgent'> & { told: string }>()
      const frames = await framesOf()
      for (const page of await allPages()) {
        const { path, framed, types } = page
        if (!path.startsWith('/dashboard') && path !== entrance) continue
        const { files, calls, told = '' } = byPath.get(path) ?? {}
        const { html, told: parts = [] } = frames[path] ?? {}
        const own = parts.filter(({ of }) => !types || types.some((type) => of.includes(type)))
        byPath.set(path, {
          files: { ...files, ...filesOf(bundle, page, named) },
          calls: { ...calls, ...callsOf(page) },
          framed,
          ...(html && { frame: linksOf(bundle, page, html) + html }),
          told: told + own.map((part) => toldTemplate(bundle, page, part)).join(''),
        })
      }
      const login = byPath.get(entrance)
      if (login) byPath.set('/', login)
      this.emitFile({
        type: 'asset',
        fileName: 'ahead.json',
        source: JSON.stringify(
          mapValues(Object.fromEntries(byPath), ({ frame = '', told, ...page }) => ({
            ...page,
            ...fontsOf(bundle, frame, told),
            ...(frame && { frame: frame + told }),
          })),
        ),
      })
    },
  }
}

/** The files of a page by who is logged in, but for those that stand in the page already. */
function filesOf(bundle: Rolldown.OutputBundle, page: Page, named: string): Ahead['files'] {
  const missing = (files: string[]) =>
    files.filter((file) => !named.includes(`/${file}"`)).map((file) => `/${file}`)
  // The entry first, which nothing may go before: the script that reads this stands above it in the page.
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)?.fileName
  const code = [`/${entry}`, ...missing([...firstView(bundle, page), ...picturesOf(bundle, page)])]
  if (page.path === entrance) return { nobody: code }
  const words = {
    en: missing(textChunks(bundle, page, 'en')),
    ar: missing(textChunks(bundle, page, 'ar')),
  }
  if (!page.types) {
    const modules = [...page.modules, keptModule]
    const ofStudents = missing(firstView(bundle, { ...page, modules }))
    const of = (type: UserType) => {
      const own = type === 'Student' ? ofStudents : []
      const files = [...missing(partChunks(bundle, type)), ...own]
      return [...new Set(files)].filter((file) => !code.includes(file))
    }
    return { '': code, ...words, ...Object.fromEntries(userTypes.map((type) => [type, of(type)])) }
  }
  return Object.fromEntries(
    page.types.flatMap((type) => [
      [type, code],
      [`${type} en`, words.en],
      [`${type} ar`, words.ar],
    ]),
  )
}

/** The fonts that texts of a frame wait for (`data-font` is their weight), and for whom an answer is put into it. */
function fontsOf(
  bundle: Rolldown.OutputBundle,
  frame: string,
  told: string,
): Pick<Ahead, 'fonts' | 'urgent'> {
  const player = frame.includes(hanging)
  // The player says a name and a question.
  const plain = player ? ['500', '600'] : weightsIn(frame)
  const more = weightsIn(told).filter((weight) => !plain.includes(weight))
  const of = (letters: string, weights: readonly string[]) =>
    Object.keys(bundle)
      .filter((file) => file.includes(`/fira-${letters}-`) && file.endsWith('.woff2'))
      .filter((file) => weights.some((weight) => file.includes(`-${weight}-`)))
      .map((file) => `/${file}`)
  const named = [...told.matchAll(/data-tell="([^"]*)"/g)].flatMap(([, of = '']) => of.split(' '))
  const urgent = player ? ['Student'] : [...new Set(named)]
  const fonts = {
    ...(plain.length > 0 && { en: of('english', plain), ar: of('arabic', plain) }),
    ...(more.length > 0 &&
      Object.fromEntries(
        urgent.flatMap((type) => [
          [`${type} en`, of('english', more)],
          [`${type} ar`, of('arabic', more)],
        ]),
      )),
  }
  return {
    ...(Object.keys(fonts).length > 0 && { fonts }),
    ...(urgent.length > 0 && { urgent }),
  }
}

function weightsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/data-font="(\d+)"/g)].map(([, weight = '']) => weight))]
}

/** The calls of a page by who is logged in, as the client makes them; nobody makes one that would be refused. */
function callsOf({ access, reads, plain, types = userTypes }: Page): Ahead['calls'] {
  const of = types.flatMap((type): [string, AheadCall[]][] => {
    const actor = { type, schoolAdmin: null }
    const own = (of: readonly Reading[]) =>
      of
        .filter(
          (reading) =>
            admits(access, actor) && admits(reading.access ?? reading.route.access, actor),
        )
        .map(written)
    return [
      [type, own(reads)],
      [`${type} plain`, own(plain)],
    ]
  })
  return Object.fromEntries(of.filter(([, calls]) => calls.length > 0))
}

function written({ route, input = {}, parts }: Reading): AheadCall {
  const path = address('', route, input).replaceAll('%24', '$')
  const body = input.body ? JSON.stringify(input.body) : null
  if (parts) return [route.method, path, body, mapValues(parts, written)]
  return body === null ? [route.method, path] : [route.method, path, body]
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, of: (value: T) => U) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]))
}

/** The drawings of a page's own style sheets, which come last of all where nothing names them. Those of the frame are of what opens. */
function picturesOf(bundle: Rolldown.OutputBundle, page: Page): string[] {
  const own = ownChunks(bundle, page).filter(({ name }) => name !== 'frame')
  const named = own.flatMap((chunk) => [...(chunk.viteMetadata?.importedAssets ?? [])])
  return named.filter((asset) => asset.endsWith('.svg'))
}
