/** Milliseconds that the pace is measured over, and the least of them before anything is said. */
const span = 12_000
const least = 2_000

/** How fast a file leaves. Times are milliseconds of any clock that does not jump. */
export function createPace(now: () => number = () => performance.now()) {
  let marks: { at: number; sent: number }[] = []
  return {
    /** Notes how many bytes have left by now. Earlier notes count no more after a step back or a pause. */
    note(sent: number): void {
      const last = marks.at(-1)
      if (last && sent < last.sent) marks = []
      marks.push({ at: now(), sent })
      while (marks.length > 2 && (marks[0]?.at ?? 0) < now() - span) marks.shift()
    },
    /** Begins anew, after a pause. */
    rest(): void {
      marks = []
    },
    /** Seconds until all of it has left, at the pace of the last moments; null where that cannot be said. */
    secondsLeft(total: number): number | null {
      const [first, last] = [marks[0], marks.at(-1)]
      if (!first || !last || last.at - first.at < least || last.sent <= first.sent) return null
      return ((total - last.sent) * (last.at - first.at)) / (last.sent - first.sent) / 1000
    },
  }
}
