import { useSyncExternalStore } from 'react'
import { useT } from '../core/messages.ts'
import classes from './OfflineBar.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Says that there is no connection, for as long as there is none; not over a page that says so itself
 * (`data-tells-line`).
 */
export function OfflineBar() {
  const t = useT()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className={classes.bar} data-offline>
          {t('base.offline')}
        </p>
      )}
    </div>
  )
}
