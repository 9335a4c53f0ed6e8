import type { BookState as State } from '@meridian/contract/books.ts'
import IconArchive from '~icons/tabler/archive'
import IconPencil from '~icons/tabler/pencil'
import { useT } from '../../core/messages.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** How far a book has come, as a badge. */
export function BookState({ state }: { state: State }) {
  const t = useT()
  if (state === 'published')
    return <StatusBadge status="enabled">{t('books.is_published')}</StatusBadge>
  const draft = state === 'draft'
  return (
    <StatusBadge
      status={draft ? 'not_started' : 'disabled'}
      sign={draft ? IconPencil : IconArchive}
    >
      {t(draft ? 'books.is_draft' : 'books.is_archived')}
    </StatusBadge>
  )
}
