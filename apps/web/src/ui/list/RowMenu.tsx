import { ActionIcon } from '@mantine/core'
import IconDots from '~icons/tabler/dots'
import { DropMenu } from '../menu/DropMenu.tsx'
import classes from './RowMenu.module.css'
import type { RowAction } from './types.ts'

/** The three dots of a row or a card, and their menu. Draws nothing when there is nothing to offer. */
export function RowMenu({
  label,
  actions,
}: {
  label: string
  actions: () => readonly RowAction[]
}) {
  const offered = actions()
  if (offered.length === 0) return null
  return (
    <DropMenu
      entries={offered}
      target={
        <ActionIcon aria-label={label} className={classes.dots}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      }
    />
  )
}
