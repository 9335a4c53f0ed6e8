import { Button } from '@mantine/core'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { Removed } from './useRemoved.ts'

/** Says what was just taken out of the form, what becomes of the resources in it, and puts it back. */
export function RemovedNotice({ removed, undo }: { removed: Removed | null; undo: () => void }) {
  const t = useT()
  return (
    <div role="status">
      {removed && (
        <Notice
          action={
            <Button variant="default" size="sm" onClick={undo}>
              {t('books.undo')}
            </Button>
          }
        >
          {removed.item.name.trim()
            ? t('books.removed', { name: `\u2068${removed.item.name.trim()}\u2069` })
            : t('books.removed_blank')}{' '}
          {removed.resources > 0 &&
            t(
              removed.unit === null
                ? 'books.removed_unit_resources'
                : 'books.removed_lesson_resources',
              { count: removed.resources },
            )}
        </Notice>
      )}
    </div>
  )
}
