import { minify, type Plugin } from 'vite'

/** A script that stands in the page, with its opening tag. */
const script = /(<script(?: nonce="[^"]*")?>)([\s\S]*?)<\/script>/g
/** A comment is only there for people. */
const comment = /<!--[\s\S]*?-->/g

/**
 * A Vite plugin that leaves out of the page what is only there for people: it is sent anew with every visit, and nothing is seen
 * before it has come. The server allows the scripts in it by the hash of what is left.
 */
export function shortPage(): Plugin {
  return {
    name: 'meridian:short-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const scripts = [...html.matchAll(script)]
        const short = await Promise.all(
          scripts.map(async ([, opening = '', code = '']) => {
            const result = await minify('page.js', code)
            if (result.errors.length > 0) throw new Error('a script of the page cannot be read')
            return `${opening}${result.code.trim()}</script>`
          }),
        )
        const shortened = html.replaceAll(script, () => short.shift() ?? '')
        return shortened.replace(comment, '').replace(/\n\s*/g, '\n')
      },
    },
  }
}
