import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../app/guards.ts'
import { Shell } from '../app/Shell.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

export const Route = createFileRoute('/dashboard')({
  // What it gives is said: inferred, the types of the routes would hang on themselves, since it is given all of them.
  beforeLoad: (context): Promise<void> => requireSession(context),
  component: Shell,
  pendingComponent: () => <PageSkeleton alone />,
})
