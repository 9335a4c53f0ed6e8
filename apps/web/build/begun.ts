import { languages } from '@meridian/contract/core/language.ts'
import type { Rolldown } from 'vite'
import type * as Player from '../src/features/answering/player/PlayerFrame.tsx'
import type * as Login from '../src/features/session/LoginFrame.tsx'
import { importDrawn } from './import-app.ts'

/** Where whoever is not logged in is led to. */
export const entrance = '/login'
/** How a template says that an answer has to say first whether its frame is the right one: by the status in it. */
export const hanging = 'data-while='

/**
 * The frames that addresses have of their own, as they stand in the page until its code draws the same (decision 125): templates
 * by who reads the page ('Student', or 'nobody ar'), of which a script in index.html draws one. They are drawn by the components of the
 * pages, and have their style sheets.
 */
export async function framesOf(bundle: Rolldown.OutputBundle): Promise<Record<string, string>> {
  const login = await inEachLanguage(async (language) => {
    const { loginFrame } = await importDrawn<typeof Login>('src/features/session/LoginFrame.tsx')
    return template(`nobody ${language}`, await loginFrame())
  })
  const { playerFrame } = await importDrawn<typeof Player>(
    'src/features/answering/player/PlayerFrame.tsx',
  )
  const drawn = {
    [entrance]: login,
    '/dashboard/attempts/$attemptId': template(
      'Student',
      playerFrame(),
      ` ${hanging}"in_progress"`,
    ),
  }
  return Object.fromEntries(
    Object.entries(drawn).map(([path, html]) => [path, sheetsOf(bundle, html) + html]),
  )
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

/** The style sheets that the classes of a frame are in, but for those that every page names. */
function sheetsOf(bundle: Rolldown.OutputBundle, html: string): string {
  const page = bundle['index.html']
  const named = page?.type === 'asset' ? String(page.source) : ''
  const sheets = Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css')
      ? [{ name: file.fileName, text: String(file.source) }]
      : [],
  )
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '))
  const needed = new Set<string>()
  for (const name of new Set(classes)) {
    // Those of the modules; others are drawn without a sheet, or in the first.
    if (!name.startsWith('_')) continue
    const sheet = sheets.find(({ text }) => text.includes(`.${name}`))
    if (!sheet) throw new Error(`no style sheet of the build has the class ${name} of a frame`)
    if (!named.includes(sheet.name)) needed.add(sheet.name)
  }
  return [...needed].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`).join('')
}
