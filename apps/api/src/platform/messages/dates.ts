/** An instant as DD/MM/YYYY HH:mm in this time zone (section 9 of the specification), for a cell of its own. */
export function plainDate(instant: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant)
  return text.replace(', ', ' ')
}

/** The same inside a sentence: kept left to right in a sentence of either direction (decision 6). */
export function shownDate(instant: Date, timeZone: string): string {
  return `\u2066${plainDate(instant, timeZone)}\u2069`
}
