import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '../app/messages.ts'
import { dismiss, type Toast } from '../app/toasts.ts'
import classes from './ToastList.module.css'

const lifetime = { success: 5000, error: 10_000 }

/** The notifications as they are seen; the live regions in Toasts speak them. */
export default function ToastList({ shown }: { shown: readonly Toast[] }) {
  const t = useT()
  return (
    <section aria-label={t('base.notifications')}>
      <ul className={classes.list}>
        {shown.map((toast) => (
          <Item key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  )
}

/** One notification. Its time stands still while it is pointed at or holds the focus. */
function Item({ toast }: { toast: Toast }) {
  const t = useT()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(toast.id), lifetime[toast.kind])
    return () => clearTimeout(timer)
  }, [held, toast])
  const Icon = toast.kind === 'success' ? IconCircleCheck : IconAlertTriangle
  return (
    <li
      className={classes.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.75} className={classes.sign} />
      <p>{toast.message}</p>
      <button
        type="button"
        className={classes.close}
        aria-label={t('base.close')}
        onClick={() => dismiss(toast.id)}
      >
        <IconX size={18} stroke={1.75} />
      </button>
    </li>
  )
}
