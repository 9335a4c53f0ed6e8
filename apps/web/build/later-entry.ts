import type { Plugin } from 'vite'

const script = /<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/

/**
 * A Vite plugin that names the code of the page in a link, which brings it as the script would: the script in index.html runs it once what
 * stands in the page has been painted (decision 135).
 */
export function laterEntry(): Plugin {
  return {
    name: 'meridian:later-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!script.test(html)) throw new Error('the page names no code')
        return html.replace(script, '<link rel="modulepreload" crossorigin href="$1" data-entry>')
      },
    },
  }
}
