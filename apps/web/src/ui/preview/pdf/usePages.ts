import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { pdfjs } from 'react-pdf'

const gap = 16
/** The greatest height of a page for its width: a higher one is drawn smaller. */
const tallest = 6

interface Layout {
  scroller: RefObject<HTMLDivElement | null>
  /** Of every page, in px. */
  width: number
  ready: boolean
}

/** The places of a document's pages below each other, which of them are seen, and ways to go to one. */
export function usePages(pdf: pdfjs.PDFDocumentProxy, { scroller, width, ready }: Layout) {
  // Pages count as high as an A4 until they have been shown.
  const [ratios, setRatios] = useState(() => new Float64Array(pdf.numPages).fill(Math.SQRT2))
  const tops = useMemo(() => {
    const sums = new Float64Array(ratios.length + 1)
    sums[0] = gap
    for (const [index, ratio] of ratios.entries())
      sums[index + 1] = (sums[index] ?? 0) + Math.round(ratio * width) + gap
    return sums
  }, [ratios, width])
  const height = tops.at(-1) ?? 0
  const [seen, setSeen] = useState({ first: 0, last: 0, current: 0 })

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollTop, clientHeight } = element
    const first = indexAt(tops, scrollTop - clientHeight / 2)
    const last = indexAt(tops, scrollTop + clientHeight * 1.5)
    const atEnd = scrollTop + clientHeight >= element.scrollHeight - 2
    const current = atEnd ? tops.length - 2 : indexAt(tops, scrollTop + clientHeight / 3)
    setSeen((old) =>
      old.first === first && old.last === last && old.current === current
        ? old
        : { first, last, current },
    )
  }, [scroller, tops])

  useKeptPlace(scroller, tops)
  useLayoutEffect(() => {
    if (ready) look()
  }, [look, ready])
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', look, { passive: true })
    return () => element?.removeEventListener('scroll', look)
  }, [scroller, look])

  const noteSize = useCallback((page: number, ratio: number) => {
    const known = Math.min(tallest, Math.max(1 / tallest, ratio))
    setRatios((old) => {
      if (Math.abs((old[page - 1] ?? 0) - known) < 0.001) return old
      // Pages that nobody has seen yet are most likely as high as the first one.
      const fresh = page === 1 && old.every((each) => each === Math.SQRT2)
      const next = fresh ? new Float64Array(old.length).fill(known) : Float64Array.from(old)
      next[page - 1] = known
      return next
    })
  }, [])
  const go = useCallback(
    (page: number) => scroller.current?.scrollTo({ top: (tops[page - 1] ?? 0) - gap / 2 }),
    [scroller, tops],
  )
  const shown = ready
    ? Array.from({ length: seen.last - seen.first + 1 }, (_, offset) => {
        const index = seen.first + offset
        const top = tops[index] ?? 0
        return { page: index + 1, top, height: (tops[index + 1] ?? 0) - top - gap }
      })
    : []
  return { shown, height, current: seen.current + 1, go, noteSize }
}

/** The page, from 0, at a height in px. */
function indexAt(tops: Float64Array, y: number): number {
  let low = 0
  let high = tops.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** Keeps the text being read in its place when pages turn out higher, or when all of them change their size. */
function useKeptPlace(scroller: RefObject<HTMLDivElement | null>, tops: Float64Array): void {
  const before = useRef(tops)
  useLayoutEffect(() => {
    const old = before.current
    before.current = tops
    const element = scroller.current
    if (!element || old === tops || element.scrollTop === 0) return
    const index = indexAt(old, element.scrollTop)
    const start = old[index] ?? 0
    const part = (element.scrollTop - start) / Math.max(1, (old[index + 1] ?? 0) - start)
    const now = tops[index] ?? 0
    element.scrollTop = now + part * ((tops[index + 1] ?? 0) - now)
  }, [scroller, tops])
}
