import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../features/session/ProfilePage.tsx'

export const Route = createFileRoute('/dashboard/profile')({ component: ProfilePage })
