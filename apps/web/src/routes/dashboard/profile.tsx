import { createFileRoute, redirect } from '@tanstack/react-router'

/** The profile is part of the settings; its own address is kept for whoever has it. */
export const Route = createFileRoute('/dashboard/profile')({
  staticData: { within: null, shape: 'form' },
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/settings', replace: true })
  },
})
