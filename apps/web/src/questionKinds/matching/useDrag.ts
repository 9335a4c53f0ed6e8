import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

/** An answer that is being dragged: where it is in the window, and the statement it is over. */
export interface Dragged {
  letter: string
  x: number
  y: number
  over: string | null
}

/** How far a mouse moves, and how long a finger rests, before it drags: a shorter touch is a tap, a quicker one scrolls. */
const distance = 6
const rest = 220
/** How near to the edge of the window the page follows (px). */
const edge = 72

/** The attribute of the places that an answer can be dropped on; its value is the statement's id. */
export const placeAttribute = 'data-statement'

/**
 * Dragging answers by mouse, pen and finger.
 * @param inside what the answers lie in
 * @param drop called with the answer and the statement it was let go over, null beside all of them
 * @returns what is dragged, and what a press on an answer calls
 */
export function useDrag(
  inside: RefObject<HTMLElement | null>,
  drop: (letter: string, statement: string | null) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const stop = useRef<() => void>(() => undefined)
  const holds = useRef(false)
  useEffect(() => () => stop.current(), [])
  useEffect(() => {
    // A finger that drags must not scroll. Browsers ask only those who listened before the touch began.
    const hold = (event: TouchEvent) => holds.current && event.preventDefault()
    const element = inside.current
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [inside])
  const press = (event: ReactPointerEvent<HTMLElement>, letter: string) => {
    if (event.button !== 0) return
    stop.current()
    stop.current = follow(event.nativeEvent, event.currentTarget, {
      move: ({ x, y, over }) => {
        holds.current = true
        setDragged({ letter, x, y, over })
      },
      end: (place) => {
        holds.current = false
        setDragged(null)
        if (place !== undefined) drop(letter, place)
      },
    })
  }
  return { dragged, press }
}

interface Following {
  move: (at: Omit<Dragged, 'letter'>) => void
  /** `undefined` where it was given up. */
  end: (place: string | null | undefined) => void
}

/** Follows a pointer from its press on. Returns what ends that. */
function follow(start: PointerEvent, from: HTMLElement, { move, end }: Following): () => void {
  const page = from.ownerDocument
  const view = page.defaultView ?? window
  const touch = start.pointerType === 'touch'
  let [x, y] = [start.clientX, start.clientY]
  let dragging = false
  const listening = new AbortController()
  const on = { signal: listening.signal }
  const over = () =>
    page.elementFromPoint(x, y)?.closest(`[${placeAttribute}]`)?.getAttribute(placeAttribute) ??
    null
  const begin = () => {
    dragging = true
    move({ x, y, over: over() })
  }
  const timer = touch ? view.setTimeout(begin, rest) : undefined
  const scrolling = view.setInterval(() => {
    if (!dragging) return
    const step = y < edge ? -12 : y > view.innerHeight - edge ? 12 : 0
    if (step === 0) return
    view.scrollBy(0, step)
    move({ x, y, over: over() })
  }, 16)
  const stop = () => {
    listening.abort()
    view.clearTimeout(timer)
    view.clearInterval(scrolling)
  }
  const finish = (event: PointerEvent | null) => {
    if (event && event.pointerId !== start.pointerId) return
    stop()
    if (!dragging) return
    // The click that follows letting go is no tap.
    const swallow = (event: Event) => event.stopPropagation()
    page.addEventListener('click', swallow, true)
    view.setTimeout(() => page.removeEventListener('click', swallow, true), 0)
    end(event ? over() : undefined)
  }
  const moved = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > distance
    ;[x, y] = [event.clientX, event.clientY]
    if (dragging) move({ x, y, over: over() })
    else if (far && touch) stop()
    else if (far) begin()
  }
  page.addEventListener('pointermove', moved, on)
  page.addEventListener('pointerup', finish, on)
  page.addEventListener('pointercancel', () => finish(null), on)
  page.addEventListener('keydown', (event) => event.key === 'Escape' && finish(null), on)
  // Nor does its long press open a menu.
  page.addEventListener('contextmenu', (event) => dragging && event.preventDefault(), on)
  return () => {
    stop()
    if (dragging) end(undefined)
  }
}
