import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../app/guards.ts'
import { Shell } from '../app/Shell.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSession,
  component: Shell,
  pendingComponent: () => <PageSkeleton alone />,
})
