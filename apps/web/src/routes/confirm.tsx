import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../core/messages.ts'
import { ConfirmPage } from '../features/session/ConfirmPage.tsx'

export const Route = createFileRoute('/confirm')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({
    ...(typeof search.token === 'string' && { token: search.token }),
  }),
  beforeLoad: () => loadTexts(['entrance']),
  component: ConfirmPage,
})
