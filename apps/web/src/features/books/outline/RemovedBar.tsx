import { ActionIcon, Button } from '@mantine/core'
import IconTrash from '~icons/tabler/trash'
import IconX from '~icons/tabler/x'
import { useT } from '../../../core/messages.ts'
import classes from './Outline.module.css'
import type { useRemoving } from './useRemoving.ts'

interface RemovedBarProps {
  removing: ReturnType<typeof useRemoving>
  /** Whether the line is in the outline again. */
  there: boolean
  undo: () => void
}

/** Says for a while what was removed and what becomes of the resources in it, and puts it back. */
export function RemovedBar({ removing, there, undo }: RemovedBarProps) {
  const t = useT()
  const { removal, hold, forget } = removing
  return (
    <div className={classes.removedPlace} role="status">
      {removal && !there && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the time.
        <div
          className={classes.removed}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          <IconTrash size={18} stroke={1.75} />
          <span>
            {t('desk.removed', { name: `\u2068${removal.line.name.trim()}\u2069` })}{' '}
            {removal.resources > 0 &&
              t(removal.unit === null ? 'desk.removed_unit' : 'desk.removed_lesson', {
                count: removal.resources,
              })}
          </span>
          <Button variant="subtle" size="sm" onClick={undo}>
            {t('books.undo')}
          </Button>
          <ActionIcon aria-label={t('base.close')} onClick={forget}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}
