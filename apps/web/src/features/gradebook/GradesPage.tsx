import { classChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { Navigate } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

/** The way to grades without knowing a class: on to the gradebook of the first one, in which others are chosen. */
export function GradesPage() {
  const t = useT()
  const [first] = usePageData(classChoices, { query: { query: '' } }).data
  if (first)
    return <Navigate to="/dashboard/classroom/$id/grades" params={{ id: first.id }} replace />
  return (
    <>
      <PageHead title={t('gradebook.title')} />
      <EmptyState
        about="figures"
        title={t('gradebook.no_class')}
        text={t('gradebook.no_class_text')}
      />
    </>
  )
}
