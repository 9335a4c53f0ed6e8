import { readFile } from 'node:fs/promises'
import { languages } from '@meridian/contract/core/language.ts'
import type { Plugin } from 'vite'

const place = '<!-- lost -->'

/**
 * A Vite plugin that puts into the page what it says where its own code cannot be had, in each language: a script in index.html
 * shows it, since the texts are a part of that code otherwise.
 */
export function lostPage(): Plugin {
  return {
    name: 'meridian:lost-page',
    async transformIndexHtml(html) {
      if (!html.includes(place)) throw new Error('the page has no place for what it says when lost')
      const said = await Promise.all(languages.map(saying))
      return html.replace(place, `<div id="lost">${said.join('')}</div>`)
    },
  }
}

async function saying(language: string): Promise<string> {
  const path = new URL(`../src/messages/${language}/base.json`, import.meta.url)
  const texts: Record<string, string> = JSON.parse(await readFile(path, 'utf8'))
  const button = `<button type="button">${texts['base.try_again']}</button>`
  return `<p lang="${language}" hidden>${texts['base.error_network']} ${button}</p>`
}
