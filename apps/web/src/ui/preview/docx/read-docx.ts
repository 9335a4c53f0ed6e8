import { type HElement, type Options, parseAsync, renderDocument } from 'docx-preview'
import { checked } from '../archive/checked.ts'
import type { SafePage } from '../frame/SafeFrame.tsx'
import { sanitise } from '../frame/sanitise.ts'

/** A Word document as a page, and how wide its paper is, in px. */
export interface WordPage extends SafePage {
  width: number
}

/** Up to here a page of it is drawn within seconds. */
const caps = { total: 128_000_000, text: 6_000_000 }
const a4 = 794

/** The viewer's own ground, on which the sheets lie. */
const groundOfViewer = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--neutral-100')

/** Below this width, in px, the text runs as wide as the window instead of keeping the paper's width. */
export const narrow = 600

const css = (ground: string) => `
html { color-scheme: light; }
body { margin: 0; background: ${ground}; overflow-wrap: break-word; }
img, svg { max-width: 100%; }
.docx-wrapper { background: none !important; padding: 16px !important; display: flex; flex-flow: column; align-items: center; }
.docx-wrapper > section.docx { box-sizing: border-box; margin-bottom: 16px !important; box-shadow: 0 1px 3px rgb(12 22 22 / 0.15) !important; background: #fff; }
@media (max-width: ${narrow - 1}px) {
  .docx-wrapper { padding: 0 !important; align-items: stretch; }
  .docx-wrapper > section.docx { width: auto !important; min-height: 0 !important; padding: 20px 16px !important; margin-bottom: 8px !important; overflow-x: auto; }
}`

/**
 * Reads a DOCX. Its elements are made in a document that is never shown and loads nothing, sanitised there, and written
 * down.
 * @throws Unshown, the AbortError of the signal, or the library's error for a damaged file
 */
export async function readDocx(bytes: ArrayBuffer, signal: AbortSignal): Promise<WordPage> {
  const safe = await checked(bytes, caps, signal)
  const inert = document.implementation.createHTMLDocument('')
  const options: Partial<Options> = {
    h: (element) => make(inert, element),
    // An embedded part may be a page of its own with scripts.
    renderAltChunks: false,
    renderComments: false,
    ignoreFonts: true,
    ignoreLastRenderedPageBreak: false,
    useBase64URL: true,
  }
  const word = await parseAsync(safe, options)
  const nodes = await renderDocument(word, options)
  signal.throwIfAborted()
  const body = inert.createElement('div')
  const styles: string[] = []
  for (const node of nodes) {
    if (node.nodeName === 'STYLE') styles.push(node.textContent ?? '')
    else body.append(node)
  }
  // The library sizes some parts after the pictures are in, in a page that is shown; this one never is.
  for (const style of body.querySelectorAll('style')) styles.push(style.textContent ?? '')
  sanitise(body)
  return {
    html: body.innerHTML,
    css: [...styles, css(groundOfViewer())].join('\n'),
    width: widthOf(body),
  }
}

/** An element as the library describes it, made in another document. */
function make(inert: Document, described: HElement | Node | string): Node {
  if (typeof described === 'string') return inert.createTextNode(described)
  if (described instanceof Node) return described
  const { ns, tagName, className, style, children = [], ...properties } = described
  if (tagName === '#comment') return inert.createComment('')
  const node =
    tagName === '#fragment'
      ? inert.createDocumentFragment()
      : (inert.createElementNS(ns ?? 'http://www.w3.org/1999/xhtml', tagName) as HTMLElement)
  if (node instanceof Element) {
    if (className) node.setAttribute('class', className)
    if (typeof style === 'string') node.setAttribute('style', style)
    else if (style) Object.assign(node.style, style)
    for (const [name, value] of Object.entries(properties))
      if (value !== undefined) Object.assign(node, { [name]: value })
  }
  node.append(...children.map((child) => make(inert, child)))
  return node
}

/** The paper's width in px, from the style of the first page. */
function widthOf(body: HTMLElement): number {
  const [, points] = /^([\d.]+)pt$/.exec(body.querySelector('section')?.style.width ?? '') ?? []
  const width = Number(points) * (4 / 3)
  return width >= 200 && width <= 4000 ? width : a4
}
