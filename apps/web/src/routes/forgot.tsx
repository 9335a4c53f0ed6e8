import { createFileRoute } from '@tanstack/react-router'
import { requireNoSession } from '../app/guards.ts'
import { ForgotPage } from '../features/session/ForgotPage.tsx'

export const Route = createFileRoute('/forgot')({
  beforeLoad: requireNoSession,
  component: ForgotPage,
})
