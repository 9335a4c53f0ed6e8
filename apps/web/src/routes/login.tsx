import { createFileRoute } from '@tanstack/react-router'
import { requireNoSession } from '../app/guards.ts'
import { LoginPage } from '../features/session/LoginPage.tsx'

export const Route = createFileRoute('/login')({
  // Where logging out leads on a device that others use, with a line or without.
  staticData: { budget: 129, files: 7, offline: true },
  validateSearch: (search: Record<string, unknown>): { from?: string; again?: '1' } => ({
    ...(typeof search.from === 'string' && { from: search.from }),
    ...(search.again === '1' && { again: '1' }),
  }),
  beforeLoad: requireNoSession,
  component: LoginPage,
})
