/** Brings the top of a panel below what sticks to the top of the page, where it has gone above or under that. */
export function showTop(panel: Element | null | undefined): void {
  if (!panel) return
  const margin = Number.parseFloat(getComputedStyle(panel).scrollMarginBlockStart) || 0
  if (panel.getBoundingClientRect().top < margin) panel.scrollIntoView({ block: 'start' })
}

/**
 * Puts the focus into a field of an editor that may just be opening, and opens the comments, once it is there: `inside` is
 * a selector of what holds it.
 */
export function focusIn(inside: string, name: 'grade' | 'feedback' | 'comments'): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`${inside} [data-${name}]`)
    field?.focus()
    if (name === 'comments') field?.click()
    if (field instanceof HTMLInputElement) field.select()
  })
}

/** Brings what keeps something in a panel from being given before the eyes, once it is drawn. */
export function focusProblem(panel: Element | null | undefined): void {
  requestAnimationFrame(() =>
    panel?.querySelector<HTMLElement>('[aria-invalid="true"], [data-conflict]')?.focus(),
  )
}

/** Brings the answers that arrived late before the eyes, where the teacher decides on them. */
export function focusLate(panel: Element | null | undefined): void {
  const title = panel?.querySelector<HTMLElement>('[data-late]')
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}
