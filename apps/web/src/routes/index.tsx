import { createFileRoute, redirect } from '@tanstack/react-router'
import { getSession } from '../core/session.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: getSession() ? '/dashboard' : '/login' })
  },
})
