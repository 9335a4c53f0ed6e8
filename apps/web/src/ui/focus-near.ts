/**
 * The former place of an element that had the focus: its ancestors from the nearest, each with the index of the branch
 * in it.
 */
type Way = readonly { parent: Element; place: number }[]

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * The former places of elements that had the focus. The keys are weak: a dialog asks about the element that opened it
 * long after others had the focus, and an element that nothing can ask about any more takes its place with it.
 */
const ways = new WeakMap<Element, Way>()

function wayOf(element: Element): Way {
  const way: { parent: Element; place: number }[] = []
  for (let child = element; child.parentElement; child = child.parentElement)
    way.push({
      parent: child.parentElement,
      place: [...child.parentElement.children].indexOf(child),
    })
  return way
}

const shown = (element: Element) => element.checkVisibility()

function firstIn(element: Element | undefined): HTMLElement | undefined {
  if (!element) return undefined
  const found = [element, ...element.querySelectorAll(focusable)]
  return found.find((one) => one.matches(focusable) && shown(one)) as HTMLElement | undefined
}

/**
 * Focuses the element nearest to one that is gone: the one that has moved up into its place, else the one before it,
 * else the one around it; at the last the page's heading. So a person who works by keyboard goes on where they were.
 */
export function focusNear(gone: Element): void {
  const main = document.querySelector('main')
  for (const { parent, place } of ways.get(gone) ?? []) {
    if (!parent.isConnected) continue
    if (parent === main || !main?.contains(parent)) break
    const target = firstIn(parent.children[place]) ?? firstIn(parent.children[place - 1])
    if (target) {
      target.focus({ preventScroll: true })
      return
    }
  }
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Long enough for a part that moves the focus itself to have done so. */
const patience = 80

/**
 * Watches for the focus falling out of the page because its element was removed, and puts it near.
 * @returns a function that stops the watching
 */
export function keepFocus(): () => void {
  let last: Element | null = null
  let timer = 0
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    last = target
    ways.set(target, wayOf(target))
  }
  const lost = () => document.activeElement === document.body && last !== null && !last.isConnected
  const observer = new MutationObserver(() => {
    if (!lost()) return
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (last && lost()) focusNear(last)
    }, patience)
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    window.clearTimeout(timer)
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
