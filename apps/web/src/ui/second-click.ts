/**
 * Whether a click is a later one of a double click. Where the first has already put something else in the place of what
 * was clicked, the person has not meant that. A key that presses a button counts as the first.
 */
export function isSecondClick(event: { detail: number }): boolean {
  return event.detail > 1
}
