import type { Plugin } from 'vite'

/** What one rem is while nobody has chosen another size of text. */
const px = 16
const sizes = /(font-size|line-height|--field-room):\s*(\d+(?:\.\d+)?)px/g
const font = /(font:\s*\d+) (\d+)px \/ (\d+)px/g
const rem = (size: string) => `${Number(size) / px}rem`.replace(/^0\./, '.')

/**
 * A Vite plugin that lets text grow with the size that a person has chosen (P32.4), which is that of the page's element:
 * the sizes of letters and lines, which the style sheets say in px as they are drawn, become rem.
 */
export function textSize(): Plugin {
  return {
    name: 'meridian:text-size',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/apps\/web\/src\/.*\.css(?:$|\?)/.test(id)) return null
      return { code: inRem(code), map: null }
    },
  }
}

/** The same rules with sizes of text in rem; what is for paper alone is in pt, and stays. */
export function inRem(css: string): string {
  return css
    .replace(sizes, (_, name: string, size: string) => `${name}: ${rem(size)}`)
    .replace(
      font,
      (_, start: string, size: string, line: string) => `${start} ${rem(size)} / ${rem(line)}`,
    )
}
