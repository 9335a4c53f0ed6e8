import { me } from '@meridian/contract/calls/session.gen.ts'
import { anyone } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../app/guards.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'

export const Route = createFileRoute('/dashboard/settings')({
  // Everybody has an account, and no single call reads it.
  ...page({ access: anyone, reads: [{ route: me }], within: null, shape: 'form' }),
  component: SettingsPage,
})
