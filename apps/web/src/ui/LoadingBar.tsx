import { useEffect, useState } from 'react'
import { loading } from '../core/client.ts'
import classes from './LoadingBar.module.css'

/** A thin bar on top of the page while calls are under way, once they take longer than a moment. */
export function LoadingBar() {
  const busy = loading.use() > 0
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? 300 : 120)
    return () => clearTimeout(timer)
  }, [busy])
  return shown ? <div className={classes.bar} aria-hidden="true" /> : null
}
