import { useEffect } from 'react'
import { toasts } from '../core/toasts.ts'
import { lazyPart, warmLater } from './lazy.ts'

const load = () => import('./ToastList.tsx')
const ToastList = lazyPart(load)

/** The corner for notifications. Its code is read ahead: most of them say that something could not be loaded. */
export function Toasts() {
  const shown = toasts.use()
  useEffect(() => warmLater(load), [])
  return (
    <>
      {/* Live regions only speak what is put into them later, so they are there from the start. */}
      <div id="toasts-status" role="status" className="visually-hidden">
        {shown.findLast((toast) => toast.kind === 'success')?.message}
      </div>
      <div id="toasts-alert" role="alert" className="visually-hidden">
        {shown.findLast((toast) => toast.kind === 'error')?.message}
      </div>
      {shown.length > 0 && <ToastList shown={shown} />}
    </>
  )
}
