import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { close, type Frame, moved, scaled, step, type View, whole } from './view.ts'

/** How far an arrow key moves (px), and how quickly a second tap follows its first (ms). */
const stride = 60
const doubleTap = 300

interface Point {
  x: number
  y: number
}

/**
 * The view of a picture in its frame, which follows fingers, mouse, wheel and keys.
 * @returns the view and what changes it
 */
export function useView(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(whole)
  const change = (next: (view: View, size: Frame) => View) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    setView((before) => next(before, { width, height }))
  }
  const scale = (times: number, at?: Point) => change((now, size) => scaled(now, times, size, at))
  const move = (right: number, down: number) => change((now, size) => moved(now, right, down, size))
  const show = () => setView(whole)
  const toggle = (at: Point) =>
    change((now, size) => (now.scale > 1 ? whole : scaled(now, close, size, at)))
  useFingers(frame, { scale, move, toggle })
  const press = (key: string): boolean => {
    const actions: Record<string, () => void> = {
      '+': () => scale(step),
      '=': () => scale(step),
      '-': () => scale(1 / step),
      '0': show,
      // The window moves over the picture, and the picture the other way.
      ArrowLeft: () => move(stride, 0),
      ArrowRight: () => move(-stride, 0),
      ArrowUp: () => move(0, stride),
      ArrowDown: () => move(0, -stride),
    }
    actions[key]?.()
    return key in actions
  }
  return { view, scale, show, press }
}

interface Hands {
  scale: (times: number, at: Point) => void
  move: (right: number, down: number) => void
  toggle: (at: Point) => void
}

/** Follows the pointers on the frame: one moves, two pinch, two quick taps enlarge and show the whole again; and the wheel. */
function useFingers(frame: RefObject<HTMLElement | null>, hands: Hands): void {
  const scale = useEffectEvent(hands.scale)
  const move = useEffectEvent(hands.move)
  const toggle = useEffectEvent(hands.toggle)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const listening = new AbortController()
    const on = { signal: listening.signal }
    const fingers = new Map<number, Point>()
    let [pressed, tapped]: [Point | null, number] = [null, 0]
    const middle = ({ x, y }: Point): Point => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    }
    const spread = () => {
      const [one, other] = [...fingers.values()]
      if (!one || !other) return null
      const at = middle({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
      return { at, width: Math.hypot(one.x - other.x, one.y - other.y) }
    }
    const press = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId)
      const at = { x: event.clientX, y: event.clientY }
      fingers.set(event.pointerId, at)
      pressed = fingers.size === 1 ? at : null
    }
    const follow = (event: PointerEvent) => {
      const last = fingers.get(event.pointerId)
      if (!last) return
      const before = spread()
      const now = { x: event.clientX, y: event.clientY }
      fingers.set(event.pointerId, now)
      const after = spread()
      if (!before || !after) return move(now.x - last.x, now.y - last.y)
      move(after.at.x - before.at.x, after.at.y - before.at.y)
      if (before.width > 0) scale(after.width / before.width, after.at)
    }
    const lift = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      const at = { x: event.clientX, y: event.clientY }
      const still = pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) < 10
      if (event.type !== 'pointerup' || !still) return
      const second = event.timeStamp - tapped < doubleTap
      tapped = second ? 0 : event.timeStamp
      if (second) toggle(middle(at))
    }
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      scale(Math.exp(-event.deltaY / 400), middle({ x: event.clientX, y: event.clientY }))
    }
    element.addEventListener('pointerdown', press, on)
    element.addEventListener('pointermove', follow, on)
    element.addEventListener('pointerup', lift, on)
    element.addEventListener('pointercancel', lift, on)
    element.addEventListener('wheel', turn, { ...on, passive: false })
    return () => listening.abort()
  }, [frame])
}
