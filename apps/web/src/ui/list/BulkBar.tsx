import { Button } from '@mantine/core'
import { perPageMax } from '@meridian/contract/core/paging.ts'
import { useState } from 'react'
import IconX from '~icons/tabler/x'
import { type T, useT } from '../../core/messages.ts'
import { dialogs } from '../dialogs.ts'
import classes from './Toolbar.module.css'
import type { BulkAction } from './types.ts'

interface BulkBarProps {
  /** How many rows are chosen. */
  count: number
  actions: readonly OnChosen[]
  clear: () => void
  /** Choosing all that the list finds, where the page shows only some of it. */
  more?: BulkMore | undefined
}

/** An action on the rows that are chosen. */
interface OnChosen extends Omit<BulkAction<never>, 'run'> {
  run: () => Promise<unknown> | unknown
}

interface BulkMore {
  /** How many the list finds. */
  total: number
  /** Whether all of them are chosen already. */
  chosen: boolean
  /** How many have been read, while they are. */
  read: number | null
  choose: () => void
}

/** The actions on the selected rows, in the place of the tool bar; its code is loaded after the page. */
export default function BulkBar({ count, actions, clear, more }: BulkBarProps) {
  const t = useT()
  const [started, setRunning] = useState<string | null>(null)
  // While something is still being asked, nothing runs yet.
  const running = dialogs.use().length > 0 ? null : started
  const run = async (action: OnChosen) => {
    setRunning(action.label)
    try {
      if ((await action.run()) !== false) clear()
    } catch {
      // The call has shown the error; the selection stays for another try.
    } finally {
      setRunning(null)
    }
  }
  return (
    <div className={classes.bulk}>
      <Button
        variant="subtle"
        size="sm"
        className={classes.clear}
        disabled={running !== null}
        leftSection={<IconX size={18} stroke={1.75} />}
        onClick={clear}
      >
        {t('ui.clear')}
      </Button>
      <p role="status" className={classes.count}>
        {said(t, running !== null, count, more)}
      </p>
      {more && !more.chosen && (
        <Button
          variant="subtle"
          size="sm"
          disabled={running !== null || more.read !== null}
          onClick={more.choose}
        >
          {t('ui.select_all', { count: more.total })}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.label}
          variant="default"
          size="sm"
          className={action.danger ? classes.danger : undefined}
          leftSection={action.icon}
          loading={running === action.label}
          disabled={
            tooMany(action, count) ||
            (more?.read ?? null) !== null ||
            (running !== null && running !== action.label)
          }
          title={
            tooMany(action, count)
              ? t('ui.at_most_rows', { count: action.most ?? perPageMax })
              : undefined
          }
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  )
}

function tooMany({ most = perPageMax }: OnChosen, count: number): boolean {
  return count > most
}

function said(t: T, working: boolean, count: number, more: BulkMore | undefined): string {
  if (working) return t('ui.working', { count })
  if (!more) return t('ui.selected', { count })
  if (more.read !== null) return t('ui.reading_rows', { count: more.read, total: more.total })
  return more.chosen ? t('ui.all_selected', { count }) : t('ui.selected', { count })
}
