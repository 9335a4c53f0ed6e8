/** Scrolls a panel so that its top is below the bar that sticks to the top of the page, where it is above or under it. */
export function showTop(panel: Element | null | undefined): void {
  if (!panel) return
  const margin = Number.parseFloat(getComputedStyle(panel).scrollMarginBlockStart) || 0
  if (panel.getBoundingClientRect().top < margin) panel.scrollIntoView({ block: 'start' })
}

/**
 * Moves the focus into a field of an editor, or opens its comments, once an editor that is just opening has been drawn.
 * @param inside a selector of the element around the editor
 */
export function focusIn(inside: string, name: 'grade' | 'feedback' | 'comments'): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`${inside} [data-${name}]`)
    field?.focus()
    if (name === 'comments') field?.click()
    if (field instanceof HTMLInputElement) field.select()
  })
}

/** Tells whether the field of a grade has nothing yet: no points, or, the first level of a criterion, no level chosen there. */
export function isOpen(field: HTMLInputElement): boolean {
  return field.type === 'radio' ? field.dataset.grade === 'open' : field.value === ''
}

/** Moves the focus to the problem or the conflict that keeps a draft in a panel from being saved, once it is drawn. */
export function focusProblem(panel: Element | null | undefined): void {
  requestAnimationFrame(() => {
    const find = (what: string) => panel?.querySelector<HTMLElement>(what)
    const field = find('[data-problem]') ?? find('[aria-invalid="true"], [data-conflict]')
    field?.focus()
  })
}

/** Scrolls to the late answers, on which the teacher decides, and moves the focus there. */
export function focusLate(panel: Element | null | undefined): void {
  const title = panel?.querySelector<HTMLElement>('[data-late]')
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

/** Moves the focus to one answer of a panel, and scrolls so that it is seen, once it has been opened. */
export function focusAnswer(panel: Element | null | undefined, id: string): void {
  requestAnimationFrame(() => {
    const item = panel?.querySelector<HTMLElement>(`li[data-answer="${id}"]`)
    item?.focus({ preventScroll: true })
    item?.scrollIntoView({ block: 'nearest' })
  })
}

/** Moves the focus to the button that releases results at the foot of the desk, once it is drawn; without one, calls `none`. */
export function focusRelease(none: () => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const button = document.querySelector<HTMLElement>('[data-foot-release]')
      if (button?.checkVisibility()) button.focus()
      else none()
    }),
  )
}

/**
 * Tells whether a panel that has just been drawn may take the focus: nothing has it, or the heading that the page gave it when
 * it opened, or the row by which the panel was chosen.
 */
export function mayTakeFocus(panel: Element | null): boolean {
  const { activeElement } = document
  return (
    activeElement === null ||
    activeElement === document.body ||
    panel?.contains(activeElement) === true ||
    activeElement.matches('h1, main, .row-way')
  )
}
