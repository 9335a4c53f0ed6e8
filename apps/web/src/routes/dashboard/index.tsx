import { anyone } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../app/guards.ts'
import { getSession } from '../../core/session.ts'
import { HomePage } from '../../features/home/HomePage.tsx'
import { loadHome } from '../../features/home/homes.ts'

export const Route = createFileRoute('/dashboard/')({
  ...page({
    // Each type of user has a home of its own, with a call of its own.
    access: anyone,
    menu: { place: 1, title: 'ui.nav_home', icon: 'home', bar: true },
    texts: (type) => {
      if (type === 'Student')
        return ['ui', 'home', 'answering', 'announcements', 'notices', 'next', 'reading']
      return type === 'Teacher'
        ? ['ui', 'home', 'statistics']
        : ['ui', 'home', 'statistics', 'attention']
    },
    shape: 'panels',
    offline: true,
    budget: 222,
  }),
  loader: async () => {
    await loadHome(getSession()?.user.type)
  },
  component: HomePage,
})
