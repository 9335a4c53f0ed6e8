import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './List.module.css'
import type { RowAction } from './types.ts'

/** The three dots of a row or a card, and what they offer. Nothing at all when there is nothing to offer. */
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
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={label} className={classes.dots}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((action) => (
          <Item key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ action }: { action: RowAction }) {
  const { link } = action
  const disabled = Boolean(action.disabled)
  return (
    <Menu.Item
      leftSection={action.icon}
      className={action.danger ? 'danger' : ''}
      disabled={disabled}
      onClick={action.onClick}
      {...(link &&
        !disabled && {
          renderRoot: (props: Record<string, unknown>) => <Link {...props} {...link} />,
        })}
    >
      {action.label}
      {action.disabled && <span className={classes.hint}>{action.disabled}</span>}
    </Menu.Item>
  )
}
