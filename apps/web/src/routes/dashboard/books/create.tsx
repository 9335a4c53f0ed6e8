import { providerStaff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { NewBookPage } from '../../../features/books/NewBookPage.tsx'

export const Route = createFileRoute('/dashboard/books/create')({
  beforeLoad: only(providerStaff),
  component: NewBookPage,
})
