/**
 * In the page: the links, buttons and fields that cannot be pressed although they show, because something else lies over
 * their middle or they stand where nothing can be scrolled to. Where a dialog is open, those in it.
 */
export function coveredControls(): string[] {
  const kinds =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=switch], [role=combobox]'
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  const root = dialogs[dialogs.length - 1] ?? document.body
  const faults = new Set<string>()
  const name = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    return `${element.tagName.toLowerCase()} "${words.slice(0, 40)}" ${[...element.classList].slice(0, 1).join('.')}`
  }
  const hitIn = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  }
  const belongs = (element: Element, hit: Element | null) =>
    hit !== null &&
    (element.contains(hit) ||
      hit.closest('label')?.contains(element) === true ||
      (element.id !== '' && hit.closest(`label[for="${CSS.escape(element.id)}"]`) !== null))
  /** Whether something around an element makes it a point, as is done with what is there for screen readers only. */
  const unseen = (element: Element | null): boolean => {
    if (!element) return false
    const { clipPath, clip } = getComputedStyle(element)
    return clipPath !== 'none' || clip !== 'auto' || unseen(element.parentElement)
  }
  for (const element of root.querySelectorAll<HTMLElement>(kinds)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('[aria-hidden=true], [inert]')) continue
    const { width, height } = element.getBoundingClientRect()
    if (width < 3 || height < 3 || getComputedStyle(element).pointerEvents === 'none') continue
    if (unseen(element)) continue
    if (belongs(element, hitIn(element))) continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // A link in a text of several lines has its middle beside itself: one of its lines is enough.
    const lines = [...element.getClientRects()].map(({ left, right, top, bottom }) =>
      document.elementFromPoint((left + right) / 2, (top + bottom) / 2),
    )
    if (lines.some((hit) => belongs(element, hit))) continue
    const hit = hitIn(element)
    faults.add(
      hit ? `${name(element)} lies under ${name(hit)}` : `${name(element)} is out of reach`,
    )
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return [...faults]
}
