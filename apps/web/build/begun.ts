import { languages } from '@meridian/contract/core/language.ts'
import type { Rolldown } from 'vite'
import type * as Player from '../src/features/answering/player/PlayerFrame.tsx'
import type * as Login from '../src/features/session/LoginFrame.tsx'
import { chunksOf, ownChunks } from './first-view.ts'
import { importDrawn } from './import-app.ts'
import type { Page } from './pages.ts'
import { siteFrames } from './site-frames.ts'
import type { ToldFrame } from './told.ts'

/** Where whoever is not logged in is led to. */
export const entrance = '/login'
/** How a template says that an answer has to say first whether its frame is the right one: by the status in it. */
export const hanging = 'data-while='
/** How the frame of the site says what takes its place: that of the page, whose outline has the same heading, or a page without one. */
const standing = 'data-until="#content, h1"'

/**
 * The frames that addresses have of their own, as they stand in the page until its code draws the same (decision 125): templates
 * by who reads the page ('Student', 'nobody ar', or 'School Teacher' for both of them), of which a script in index.html draws one. They are drawn by the components of the
 * pages, and have their style sheets.
 */
export async function framesOf(): Promise<Record<string, Frame>> {
  const login = await inEachLanguage(async (language) => {
    const { loginFrame } = await importDrawn<typeof Login>('src/features/session/LoginFrame.tsx')
    return template(`nobody ${language}`, await loginFrame())
  })
  const { playerFrame } = await importDrawn<typeof Player>(
    'src/features/answering/player/PlayerFrame.tsx',
  )
  const ofSite = (await siteFrames()).map(([path, { of, html, told }]) => [
    path,
    { html: template(of.join(' '), html, ` ${standing}`), told },
  ])
  return {
    ...Object.fromEntries(ofSite),
    [entrance]: { html: login },
    '/dashboard/attempts/$attemptId': {
      html: template('Student', playerFrame(), ` ${hanging}"in_progress"`),
    },
  }
}

interface Frame {
  /** The templates. */
  html: string
  /** What is said of the answer to the first call. */
  told?: readonly ToldFrame[]
}

/** `more` says under which condition the frame is the right one. */
function template(reader: string, html: string, more = ''): string {
  return `<template data-for="${reader}"${more}>${html}</template>`
}

/** Draws in each language as a browser would in which it was chosen. */
async function inEachLanguage(draw: (language: string) => Promise<string>): Promise<string> {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const drawn: string[] = []
  for (const language of languages) {
    const getItem = (key: string) => (key === 'meridian.language' ? language : null)
    Object.defineProperty(globalThis, 'localStorage', { value: { getItem }, configurable: true })
    drawn.push(await draw(language))
  }
  Reflect.deleteProperty(globalThis, 'localStorage')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  return drawn.join('')
}

/** The style sheets that a frame needs, as links. */
export function linksOf(bundle: Rolldown.OutputBundle, page: Page, html: string): string {
  return sheetsOf(bundle, page, html)
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join('')
}

/**
 * What is said in a frame, as a template: with the style sheets that it needs, which nothing waits for until there is an answer.
 */
export function toldTemplate(
  bundle: Rolldown.OutputBundle,
  page: Page,
  { of, media = 'all', html }: ToldFrame,
): string {
  const sheets = sheetsOf(bundle, page, html).map((file) => `/${file}`)
  const marks = `data-tell="${of.join(' ')}" data-media="${media}" data-sheets="${sheets.join(' ')}"`
  return `<template ${marks}>${html}</template>`
}

/**
 * The style sheets that a part of a page needs: those that its page would ask for, in the order in which it would, up to the last that
 * has a class of the part. A sheet before its turn would change what wins on the page itself.
 */
function sheetsOf(bundle: Rolldown.OutputBundle, page: Page, html: string): string[] {
  const sheets = inOrder(bundle, page)
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '))
  // Those of the modules; others are drawn without a sheet, or in the first.
  const places = [...new Set(classes)]
    .filter((name) => name.startsWith('_'))
    .map((name) => {
      const place = sheets.findIndex((file) => textOf(bundle, file).includes(`.${name}`))
      if (place < 0) throw new Error(`no style sheet of ${page.path} has the class ${name}`)
      return place
    })
  const named = textOf(bundle, 'index.html')
  return sheets.slice(0, Math.max(...places) + 1).filter((file) => !named.includes(file))
}

/** The style sheets of a page as Vite asks for them: those of what a chunk imports go before its own, and those of the entry first. */
function inOrder(bundle: Rolldown.OutputBundle, page: Page): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const follow = (file: string) => {
    const chunk = bundle[file]
    if (seen.has(file) || chunk?.type !== 'chunk') return
    seen.add(file)
    chunk.imports.forEach(follow)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  }
  for (const { isEntry, fileName } of chunksOf(bundle)) if (isEntry) follow(fileName)
  for (const { fileName } of ownChunks(bundle, page)) follow(fileName)
  return [...found]
}

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file]
  return asset?.type === 'asset' ? String(asset.source) : ''
}
