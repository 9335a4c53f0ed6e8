/**
 * The ids that a tick is meant for: with Shift those from the last tick to this one, in the order in which they are shown.
 * @param begun the last tick, or null
 */
export function meant(
  shown: readonly string[],
  id: string,
  { shift, begun }: { shift: boolean; begun: string | null },
): readonly string[] {
  const from = shift && begun !== null ? shown.indexOf(begun) : -1
  const to = shown.indexOf(id)
  if (from < 0 || to < 0) return [id]
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Whether a box was ticked with Shift held, by a click or by the space bar. */
export function withShift({ nativeEvent }: { nativeEvent: Event }): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
}
