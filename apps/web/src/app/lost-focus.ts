/** How long whoever moves the focus on purpose may take after something has gone (ms). */
const patience = 120
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** An element and its place among its parent's children, from 0. */
interface Step {
  parent: Element
  place: number
}

/**
 * Keeps the focus on the page: where what has it is taken away, as a row that is deleted or a line that is removed, the
 * browser lets it fall to the body, and a keyboard begins again at the top. It then goes to what stands in that place now, or
 * else to the page's heading. Gives what ends it.
 */
export function keepFocusOnPage(): () => void {
  let last: Element | null = null
  let way: Step[] = []
  /** The way of what had it on the page itself, from where a dialog or menu was opened. */
  let outer: Step[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return
    last = target
    const box = target.closest('[role="dialog"], [role="menu"]')
    if (!box) outer = stepsIn(target, 'main')
    way = box ? [...stepsIn(target, '[role="dialog"], [role="menu"]'), ...outer] : outer
  }
  /** A click beside everything lets go of it on purpose. */
  function forget({ target }: PointerEvent): void {
    if (target instanceof Element && !target.closest(focusable)) last = null
  }
  function look(): void {
    if (!last || last.isConnected) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = null
      const next = inItsPlace(way) ?? document.querySelector<HTMLElement>('h1')
      next?.focus({ preventScroll: true })
      next?.scrollIntoView({ block: 'nearest' })
    }, patience)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}

/** The steps from an element up to what it lies in. */
function stepsIn(element: Element, root: string): Step[] {
  const steps: Step[] = []
  for (let child = element; child.parentElement && !child.matches(root); ) {
    const parent = child.parentElement
    steps.push({ parent, place: [...parent.children].indexOf(child) })
    child = parent
  }
  return steps
}

/** What can have the focus where something has gone: in what has taken its place, or in the one before. */
function inItsPlace(way: readonly Step[]): HTMLElement | null {
  const step = way.find(({ parent }) => parent.isConnected)
  if (!step || step.parent.tagName === 'MAIN') return null
  const { parent, place } = step
  const heir = parent.children[Math.min(place, parent.children.length - 1)]
  return firstIn(heir) ?? firstIn(parent)
}

function firstIn(element: Element | undefined): HTMLElement | null {
  if (!element) return null
  const all = [element, ...element.querySelectorAll(focusable)]
  return (
    all.find(
      (one): one is HTMLElement =>
        one instanceof HTMLElement && one.matches(focusable) && one.checkVisibility(),
    ) ?? null
  )
}
