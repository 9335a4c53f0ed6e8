import type { Plugin } from 'vite'
import type * as Tell from '../src/app/tell.ts'
import type * as Greeting from '../src/features/home/greeting.ts'
import { importApp } from './import-app.ts'

const place = "'__FUNCTIONS__'"

async function functions(): Promise<string> {
  const { greetingAt, givenName } = await importApp<typeof Greeting>(
    'src/features/home/greeting.ts',
  )
  const { tell } = await importApp<typeof Tell>('src/app/tell.ts')
  return `{ greetingAt: ${greetingAt}, givenName: ${givenName}, tell: ${tell} }`
}

/**
 * A Vite plugin that puts the functions into the page with which its frame greets, and says what an answer says, before there
 * is code.
 */
export function pageFunctions(): Plugin {
  // Once, and not anew for each page that is asked for while somebody works on them.
  let written: Promise<string> | undefined
  return {
    name: 'meridian:page-functions',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) throw new Error('the page has no place for its functions')
        written ??= functions()
        const code = await written
        return html.replace(place, () => code)
      },
    },
  }
}
