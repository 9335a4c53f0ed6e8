import type { Plugin } from 'vite'

/**
 * A Vite plugin that gives the style elements of the player's parts the page's nonce: they are written as HTML into
 * shadow roots, where the policy of the page holds too. Only in builds: in development there is no policy.
 */
export function playerStyles(): Plugin {
  return {
    name: 'meridian:player-styles',
    apply: 'build',
    transform(code, id) {
      if (!/\/media-chrome\/dist\/.*\.js$/.test(id) || !code.includes('<style')) return null
      const named = code.replaceAll('<style', `<style nonce="\${pageNonce() ?? ''}"`)
      return { code: `import { getNonce as pageNonce } from 'get-nonce'\n${named}`, map: null }
    },
  }
}
