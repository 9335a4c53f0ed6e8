import { getPracticeToday } from '@meridian/contract/calls/practice.gen.ts'
import { readShelf } from '@meridian/contract/calls/reading.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { ShelfPage } from '../../../features/reading/ShelfPage.tsx'

export const Route = createFileRoute('/dashboard/my-books/')({
  ...page({
    access: readShelf.access,
    menu: { place: 2, title: 'ui.nav_my_books', icon: 'book', bar: true },
    texts: ['ui', 'reading', 'next'],
    shape: 'plain',
    reads: [{ route: readShelf }, { route: getPracticeToday }],
  }),
  component: ShelfPage,
})
