/** Elements that are clicked, typed into or read out as such: none of them may lie under a notification. */
const used =
  'a[href], button, input, select, textarea, label, summary, video, audio, media-controller, [role="button"], [role="menuitem"], [role="option"], [contenteditable="true"]'

/** Px to the edges of the window, and between the probes under a notification: less than any button is high or wide. */
const edge = 24
const step = 20

export interface Place {
  left: number
  top: number
}
interface Size {
  width: number
  height: number
}

/** The windows' corners and edges from the bottom up, at its start side first, then at its end, then between. */
function* places({ width, height }: Size, rtl: boolean): Generator<Place> {
  const { clientWidth, clientHeight } = document.documentElement
  const margin = clientWidth >= 600 && clientWidth < 1200 ? edge : 16
  const farthest = clientWidth - width - margin
  const columns = [margin, farthest, (clientWidth - width) / 2]
  if (rtl) columns.splice(0, 2, farthest, margin)
  for (const left of columns)
    for (let top = clientHeight - height - margin; top >= margin; top -= 2 * step)
      yield { left: Math.max(0, left), top }
}

/** How many probed points of a notification's place lie on elements in use; not counted beyond `enough`. */
function hits({ left, top }: Place, { width, height }: Size, enough: number): number {
  let count = 0
  for (const y of looks(top, height))
    for (const x of looks(left, width)) {
      if (document.elementFromPoint(x, y)?.closest(used)) count += 1
      if (count >= enough) return count
    }
  return count
}

function* looks(from: number, length: number): Generator<number> {
  for (let at = 0; at < length - 1; at += step) yield from + at
  yield from + length - 1
}

/**
 * The place where a notification covers nothing in use: its present one, else at the bottom of the start side, else
 * above that, else at the end side or in the middle. Where there is no such place, the one that covers the least.
 */
export function placeOf(own: HTMLElement, present: Place | null, rtl: boolean): Place {
  const { width, height } = own.getBoundingClientRect()
  const size = { width, height }
  let best = { place: { left: edge, top: edge }, count: Number.POSITIVE_INFINITY }
  // The probes look through the notification, at the elements under it.
  own.style.pointerEvents = 'none'
  try {
    if (present && isInside(present, size) && hits(present, size, 1) === 0) return present
    for (const place of places(size, rtl)) {
      const count = hits(place, size, best.count)
      if (count < best.count) best = { place, count }
      if (count === 0) break
    }
  } finally {
    own.style.pointerEvents = ''
  }
  return best.place
}

function isInside({ left, top }: Place, { width, height }: Size): boolean {
  const { clientWidth, clientHeight } = document.documentElement
  return left + width <= clientWidth && top + height <= clientHeight
}
