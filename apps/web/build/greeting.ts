import type { Plugin } from 'vite'
import type * as Greeting from '../src/features/home/greeting.ts'
import { importApp } from './import-app.ts'

const place = "'__GREETING__'"

async function functions(): Promise<string> {
  const { greetingAt, givenName } = await importApp<typeof Greeting>(
    'src/features/home/greeting.ts',
  )
  return `{ greetingAt: ${greetingAt}, givenName: ${givenName} }`
}

/** A Vite plugin that puts the functions with which a home greets into the page, whose frame greets before there is code. */
export function greeting(): Plugin {
  // Once, and not anew for each page that is asked for while somebody works on them.
  let written: Promise<string> | undefined
  return {
    name: 'meridian:greeting',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) throw new Error('the page has no place for its greeting')
        written ??= functions()
        const code = await written
        return html.replace(place, () => code)
      },
    },
  }
}
