/**
 * An instant as people read it, DD/MM/YYYY HH:mm in this time zone, kept left to right inside a sentence of either
 * direction (decision 6).
 */
export function shownDate(instant: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant)
  return `\u2066${text.replace(', ', ' ')}\u2069`
}
