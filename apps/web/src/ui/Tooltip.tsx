import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import classes from './Tooltip.module.css'

/** The gap to the element and to the edges of the window, in px. */
const gap = 6
const edge = 8
/** Time to reach the tooltip itself with the pointer, in ms. */
const patience = 120

/** The props that a tooltip adds to its element. */
interface Target {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  'aria-describedby'?: string | undefined
}

interface TooltipProps {
  label: ReactNode
  /** Above, or at the end side of something that stands at the edge of the page. */
  side?: 'top' | 'end'
  disabled?: boolean
  /** The element: one that passes on the props of a tooltip. */
  children: ReactElement<Target>
}

/**
 * A word on an element, while it is pointed at, touched or has the keyboard's focus. It stays while the pointer is on
 * it, and Escape takes it away (WCAG 1.4.13).
 */
export function Tooltip({ label, side = 'top', disabled = false, children }: TooltipProps) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = disabled ? null : target
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (element: HTMLElement) => {
    clearTimeout(timer.current)
    setTarget(element)
  }
  const hideSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTarget(null), patience)
  }
  const { props } = children
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': shown ? id : props['aria-describedby'],
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event)
          show(event.currentTarget)
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event)
          // A finger leaves at once; what it has touched is read afterwards.
          if (event.pointerType !== 'touch') hideSoon()
        },
        onFocus: (event) => {
          props.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
        },
        onBlur: (event) => {
          props.onBlur?.(event)
          setTarget(null)
        },
      })}
      {shown && (
        <Box
          id={id}
          target={shown}
          side={side}
          keep={() => clearTimeout(timer.current)}
          leave={hideSoon}
          hide={() => setTarget(null)}
        >
          {label}
        </Box>
      )}
    </>
  )
}

interface BoxProps {
  id: string
  target: HTMLElement
  side: 'top' | 'end'
  keep: () => void
  leave: () => void
  hide: () => void
  children: ReactNode
}

function Box({ id, target, side, keep, leave, hide, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element) place(element, target.getBoundingClientRect(), side)
  }, [target, side])
  useEffect(() => {
    const elsewhere = (event: Event) => {
      const at = event.target as Node
      if (!target.contains(at) && !box.current?.contains(at)) hide()
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('scroll', hide, { capture: true })
    }
  }, [target, hide])
  return createPortal(
    <div
      ref={box}
      id={id}
      role="tooltip"
      className={classes.tooltip}
      onPointerEnter={keep}
      onPointerLeave={leave}
    >
      {children}
    </div>,
    // Inside the main landmark, where all overlays belong.
    document.querySelector('main') ?? document.body,
  )
}

/** Puts the box next to its element and inside the window. */
function place(box: HTMLElement, about: DOMRect, side: 'top' | 'end'): void {
  const { offsetWidth: width, offsetHeight: height } = box
  const rtl = document.documentElement.dir === 'rtl'
  const above = about.top - gap - height
  const x =
    side === 'top'
      ? about.left + (about.width - width) / 2
      : rtl
        ? about.left - gap - width
        : about.right + gap
  const y =
    side === 'end'
      ? about.top + (about.height - height) / 2
      : above < edge
        ? about.bottom + gap
        : above
  const furthest = Math.max(edge, document.documentElement.clientWidth - width - edge)
  box.style.translate = `${Math.min(Math.max(edge, x), furthest)}px ${y}px`
}
