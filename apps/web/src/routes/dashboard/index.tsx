import { anyone } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../app/guards.ts'
import { loadedOnce } from '../../app/read-first.ts'
import { getSession } from '../../core/session.ts'
import { HomePage } from '../../features/home/HomePage.tsx'
import { loadHome } from '../../features/home/homes.ts'
import { readHome } from '../../features/home/readHome.ts'

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
    budget: 209,
  }),
  ...loadedOnce,
  loader: async ({ preload, ...loading }) => {
    const type = getSession()?.user.type
    await Promise.all([loadHome(type), !preload && readHome(type, loading)])
  },
  component: HomePage,
})
