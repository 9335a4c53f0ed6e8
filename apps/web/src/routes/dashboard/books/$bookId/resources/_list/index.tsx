import { createFileRoute } from '@tanstack/react-router'

// The list without a dialog: what it is shown with. Behind a dialog it waits for all texts.
export const Route = createFileRoute('/dashboard/books/$bookId/resources/_list/')({
  staticData: {
    texts: ['ui', 'books', 'papers', 'resources'],
    budget: 218,
  },
  component: () => null,
})
