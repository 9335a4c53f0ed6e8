import { createFileRoute } from '@tanstack/react-router'

/** The list without a dialog. */
export const Route = createFileRoute('/dashboard/books/$bookId/resources/_list/')({
  component: () => null,
})
