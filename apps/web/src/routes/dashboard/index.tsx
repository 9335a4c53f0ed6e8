import { anyone } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../app/guards.ts'
import { loadedOnce } from '../../app/read-first.ts'
import { getSession } from '../../core/session.ts'
import { HomePage } from '../../features/home/HomePage.tsx'
import { loadHome } from '../../features/home/homes.ts'
import { readHome } from '../../features/home/readHome.ts'
import { warm } from '../../ui/lazy.ts'

const home = page({
  // Each type of user has a home of its own, with a call of its own.
  access: anyone,
  menu: { place: 1, title: 'ui.nav_home', icon: 'home', bar: true, headed: false },
  texts: (type) => {
    if (type === 'Student')
      return ['ui', 'home', 'answering', 'announcements', 'notices', 'next', 'reading']
    return type === 'Teacher'
      ? ['ui', 'home', 'statistics']
      : ['ui', 'home', 'statistics', 'attention']
  },
  shape: 'panels',
  offline: true,
  budget: 210.3,
})

export const Route = createFileRoute('/dashboard/')({
  ...home,
  beforeLoad: () => {
    home.beforeLoad()
    // Already where a link to the home is pointed at.
    warm(() => loadHome(getSession()?.user.type))
  },
  ...loadedOnce,
  loader: async (loading) => {
    const type = getSession()?.user.type
    await Promise.all([loadHome(type), readHome(type, loading)])
  },
  component: HomePage,
})
