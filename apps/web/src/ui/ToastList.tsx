import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconX from '~icons/tabler/x'
import { useLanguage, useT } from '../core/messages.ts'
import { dismiss, type Toast } from '../core/toasts.ts'
import { Reference } from './Reference.tsx'
import classes from './ToastList.module.css'
import { type Place, placeOf } from './toast-place.ts'

const lifetime = { success: 5000, error: 10_000 }

/**
 * The notifications as they are seen; the live regions in Toasts speak them. They never cover controls that are in use.
 */
export default function ToastList({ shown }: { shown: readonly Toast[] }) {
  const t = useT()
  const list = useRef<HTMLElement>(null)
  const place = usePlace(list, shown)
  const from = useRef<Element | null>(null)
  // The time of all of them stands still while one is pointed at or holds the focus: one that went would move the others, and a press
  // would end beside its button.
  const [pointedAt, setPointedAt] = useState(false)
  const [focused, setFocused] = useState(false)
  /** Gives the focus back, since a notification that closes by its own buttons takes it away. */
  function giveBack(): void {
    const { current: before } = from
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
  return (
    <section
      ref={list}
      aria-label={t('base.notifications')}
      className={classes.list}
      style={place ?? { visibility: 'hidden' }}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        setFocused(true)
        if (!list.current?.contains(relatedTarget)) from.current = relatedTarget
      }}
      onBlur={({ relatedTarget }) => setFocused(list.current?.contains(relatedTarget) === true)}
    >
      <ul>
        {shown.map((toast) => (
          <Item key={toast.id} toast={toast} held={pointedAt || focused} onGone={giveBack} />
        ))}
      </ul>
    </section>
  )
}

/** Looks for the place when there is something new to say, and again when the page under it has moved. */
function usePlace(list: { current: HTMLElement | null }, shown: readonly Toast[]): Place | null {
  const rtl = useLanguage() === 'ar'
  const [place, setPlace] = useState<Place | null>(null)
  const now = useRef(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notifications have another size
  useLayoutEffect(() => {
    const look = () => {
      const own = list.current
      if (!own || own.matches(':hover, :focus-within')) return
      now.current = placeOf(own, now.current, rtl)
      setPlace(now.current)
    }
    look()
    // The page goes on being drawn after the notification appears: later parts are not covered either.
    const timer = setInterval(look, 400)
    window.addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', look)
    }
  }, [list, rtl, shown])
  return place
}

interface ItemProps {
  toast: Toast
  /** Whether its time stands still. */
  held: boolean
  onGone: () => void
}

/** One notification. */
function Item({ toast, held, onGone }: ItemProps) {
  const t = useT()
  const { kind, message, action, reference } = toast
  useEffect(() => {
    if (held) return
    // An action takes longer to decide on than a sentence to read.
    const timer = setTimeout(() => dismiss(toast.id), action ? lifetime.error : lifetime[kind])
    return () => clearTimeout(timer)
  }, [held, toast, action, kind])
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={classes.toast} data-kind={kind}>
      <Icon size={20} stroke={1.75} className={classes.sign} />
      <p>
        {message}
        {reference && <Reference value={reference} />}
      </p>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            onGone()
            dismiss(toast.id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('base.close')}
        onClick={() => {
          onGone()
          dismiss(toast.id)
        }}
      >
        <IconX size={18} stroke={1.75} />
      </button>
    </li>
  )
}
