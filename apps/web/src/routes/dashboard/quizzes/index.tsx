import { listQuizzes } from '@meridian/contract/calls/quizzes.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { QuizzesPage } from '../../../features/quizzes/QuizzesPage.tsx'
import { listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/quizzes/')({
  ...page({
    access: listQuizzes.access,
    soon: rowsOf(listQuizzes),
    menu: { place: 7, title: 'ui.nav_quizzes', icon: 'checklist' },
    texts: ['ui', 'quizzes', 'papers'],
    shape: 'list',
    budget: 208,
  }),
  validateSearch: listSearch,
  component: QuizzesPage,
})
