import type { Plugin } from 'vite'
import type * as Greeting from '../src/features/home/greeting.ts'
import { importApp } from './import-app.ts'

const place = "'__GREETING__'"

/** A Vite plugin that puts the functions with which a home greets into the page, whose frame greets before there is code. */
export function greeting(): Plugin {
  return {
    name: 'meridian:greeting',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) throw new Error('the page has no place for its greeting')
        const { greetingAt, givenName } = await importApp<typeof Greeting>(
          'src/features/home/greeting.ts',
        )
        return html.replace(place, () => `{ greetingAt: ${greetingAt}, givenName: ${givenName} }`)
      },
    },
  }
}
