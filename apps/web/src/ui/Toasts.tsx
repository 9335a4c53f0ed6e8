import { lazy, Suspense } from 'react'
import { toasts } from '../app/toasts.ts'

const ToastList = lazy(() => import('./ToastList.tsx'))

/** The corner for notifications; its code comes with the first of them. */
export function Toasts() {
  const shown = toasts.use()
  return (
    <>
      {/* Live regions only speak what is put into them later, so they are there from the start. */}
      <div id="toasts-status" role="status" className="visually-hidden">
        {shown.find((toast) => toast.kind === 'success')?.message}
      </div>
      <div id="toasts-alert" role="alert" className="visually-hidden">
        {shown.find((toast) => toast.kind === 'error')?.message}
      </div>
      {shown.length > 0 && (
        <Suspense>
          <ToastList shown={shown} />
        </Suspense>
      )}
    </>
  )
}
