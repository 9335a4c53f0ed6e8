import { lazyPart } from '../../../ui/lazy.ts'

/** The newest announcements to the whole school, on the homes of its staff; nothing where there are none. */
export const SchoolNews = lazyPart(() => import('./NewsPanel.tsx'), {
  texts: ['announcements', 'posting'],
})
