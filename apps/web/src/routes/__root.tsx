import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Announcer } from '../app/Announcer.tsx'
import { LoadingBar } from '../ui/LoadingBar.tsx'
import { OfflineBar } from '../ui/OfflineBar.tsx'
import { Toasts } from '../ui/Toasts.tsx'

export const Route = createRootRoute({ component: Root })

function Root() {
  return (
    <>
      <LoadingBar />
      <OfflineBar />
      <Outlet />
      <Toasts />
      <Announcer />
    </>
  )
}
