import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import { dialogs } from '../dialogs.ts'
import classes from './Toolbar.module.css'
import type { BulkAction } from './types.ts'

interface BulkBarProps<Row> {
  rows: Row[]
  actions: readonly BulkAction<Row>[]
  clear: () => void
}

/** The actions on the selected rows, in the place of the tool bar. */
export function BulkBar<Row>({ rows, actions, clear }: BulkBarProps<Row>) {
  const t = useT()
  const [started, setRunning] = useState<string | null>(null)
  // While something is still being asked, nothing runs yet.
  const running = dialogs.use().length > 0 ? null : started
  const run = async (action: BulkAction<Row>) => {
    setRunning(action.label)
    try {
      if ((await action.run(rows)) !== false) clear()
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
        {t(running === null ? 'ui.selected' : 'ui.working', { count: rows.length })}
      </p>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant="default"
          size="sm"
          className={action.danger ? classes.danger : undefined}
          leftSection={action.icon}
          loading={running === action.label}
          disabled={running !== null && running !== action.label}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  )
}
