/** How a picture is seen in its frame: so many times as large as the whole of it, and moved by so many pixels from the middle. */
export interface View {
  scale: number
  x: number
  y: number
}

/** The width and height of the frame, in pixels. */
export interface Frame {
  width: number
  height: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }
const most = 8
/** By how much a button, a key or a double tap enlarges. */
export const step = 1.5
export const close = 2.5

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

/** The view moved by so many pixels; the picture never leaves its frame. */
export function moved({ scale, x, y }: View, right: number, down: number, frame: Frame): View {
  const [reach, depth] = [((scale - 1) * frame.width) / 2, ((scale - 1) * frame.height) / 2]
  // Adding 0 makes a 0 of -0.
  return {
    scale,
    x: between(-reach, x + right, reach) + 0,
    y: between(-depth, y + down, depth) + 0,
  }
}

/**
 * The view so many times as large.
 * @param at the point, from the middle of the frame, at which the same part of the picture stays
 */
export function scaled(
  { scale, x, y }: View,
  times: number,
  frame: Frame,
  at: { x: number; y: number } = { x: 0, y: 0 },
): View {
  const next = between(1, scale * times, most)
  const grown = next / scale
  const view = { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }
  return moved(view, 0, 0, frame)
}

/** Whether the view can become larger or smaller still. */
export const canGrow = ({ scale }: View) => scale < most
export const canShrink = ({ scale }: View) => scale > 1
