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
