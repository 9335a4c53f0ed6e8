/**
 * In the page: the texts that are wider than the box they stand in, that leave the window, or that are cut off where nothing
 * says so (three dots, or lines that are counted). Where a box can be scrolled, what is further on is in its place.
 */
export function textsOutOfPlace(): string[] {
  /** A glyph may stand over its box by this much: italics and the ends of Arabic letters do. */
  const slack = 2
  /** What is not wider than this is a line, as in a chart, and no box. */
  const hair = 3
  /** A text that is cut off and has no more room than this says nothing. */
  const sliver = 56
  const faults = new Set<string>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element)
    if (known) return known
    const style = getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isScroller = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const paints = (colour: string) => colour !== 'transparent' && !/,\s*0\)$|\/ 0\)$/.test(colour)
  /** Whether an element is drawn as a box: a background or a border of its own, or a cell. */
  const isBox = (element: Element, style: CSSStyleDeclaration) =>
    style.display !== 'inline' &&
    (paints(style.backgroundColor) ||
      (Number.parseFloat(style.borderInlineStartWidth) > 0 &&
        paints(style.borderInlineStartColor)) ||
      element.matches('td, th, button'))
  /** Whether something around an element makes it a point, as is done with what is there for screen readers only. */
  const known = new Map<Element, boolean>()
  const unseen = (element: Element | null): boolean => {
    if (!element) return false
    const before = known.get(element)
    if (before !== undefined) return before
    const { width, height } = element.getBoundingClientRect()
    const { clipPath, clip, overflowX, display } = styleOf(element)
    const point = width <= 1 && height <= 1 && hides(overflowX) && display !== 'contents'
    const answer = point || clipPath !== 'none' || clip !== 'auto' || unseen(element.parentElement)
    known.set(element, answer)
    return answer
  }
  const tell = (what: string, text: Node, box: Element | null) => {
    const words = (text.textContent ?? '').trim().slice(0, 40)
    const place = box
      ? `${box.tagName.toLowerCase()}.${[...box.classList].slice(0, 2).join('.')}`
      : ''
    faults.add(`${what}: "${words}" ${place}`)
  }
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  const root = dialogs[dialogs.length - 1] ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!parent || !(text.textContent ?? '').trim()) continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('svg, script, style, select')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects())
      if (line.width >= 1 && line.height >= 1) judge(text, parent, line)
  }
  // Beside the page the menu may be folding.
  for (const name of root.querySelectorAll<HTMLElement>('.clip:not(aside *)'))
    if (name.clientWidth > 0 && name.clientWidth < sliver && name.scrollHeight > name.clientHeight)
      tell('has no room for a word', name, name)
  return [...faults]

  /** Follows a line of a text outwards, from box to box, until something hides or scrolls what is left of it. */
  function judge(text: Node, parent: Element, line: DOMRect) {
    let { left, right } = line
    const middle = (line.top + line.bottom) / 2
    let boxed = false
    let scrolled = false
    if (unseen(parent)) return
    for (
      let at: Element | null = parent;
      at && at !== document.documentElement;
      at = at.parentElement
    ) {
      const style = styleOf(at)
      const box = at.getBoundingClientRect()
      const beside = left < box.left - slack || right > box.right + slack
      if (isScroller(style.overflowY)) scrolled = true
      const beyond = !scrolled && (middle < box.top - slack || middle > box.bottom + slack)
      const lines = style.webkitLineClamp !== 'none'
      if (hides(style.overflowY) && beyond) {
        if (!lines) tell('cut off above or below', text, at)
        return
      }
      if (hides(style.overflowX)) {
        if (beside && !lines && style.textOverflow !== 'ellipsis')
          tell('cut off at its side', text, at)
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
        if (right <= left) return
      } else if (isScroller(style.overflowX) && at.scrollWidth > at.clientWidth + 1) return
      else if (!boxed && box.width > hair && isBox(at, style)) {
        if (beside) tell('out of its box', text, at)
        if (beyond) tell('above or below its box', text, at)
        boxed = true
      }
    }
    if (left < -slack || right > window.innerWidth + slack) tell('out of the window', text, null)
  }
}
