import { createFileRoute } from '@tanstack/react-router'
import { getSession } from '../../app/session.ts'
import { HomePage } from '../../features/home/HomePage.tsx'
import { loadHome } from '../../features/home/homes.ts'

export const Route = createFileRoute('/dashboard/')({
  loader: async () => {
    await loadHome(getSession()?.user.type)
  },
  component: HomePage,
})
