/** An instant as DD/MM/YYYY HH:mm in this time zone (P4.8), for a cell of its own. */
export function plainDate(instant: Date, timeZone: string): string {
  return formatIn(timeZone).format(instant).replace(', ', ' ')
}

/**
 * One format for each zone, of which there are a few hundred: made for each date, they were a seventh of a list's work.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

/** An instant inside a sentence: kept left to right in a sentence of either direction (P25.4). */
export function shownDate(instant: Date, timeZone: string): string {
  return `\u2066${plainDate(instant, timeZone)}\u2069`
}
