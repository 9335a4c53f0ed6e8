/**
 * Whether a click is a later one of a double click. Where the first click has already put another control in the place
 * of the clicked one, the person has not meant that. A key that presses a button counts as the first.
 */
export function isSecondClick(event: { detail: number }): boolean {
  return event.detail > 1
}
