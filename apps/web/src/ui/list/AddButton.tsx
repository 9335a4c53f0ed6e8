import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './List.module.css'
import type { AddAction } from './types.ts'

/** The button that adds: plain for one way, a menu for several. */
export function AddButton({ add }: { add: AddAction }) {
  const plus = <IconPlus size={20} stroke={1.75} />
  const { link } = add
  if (link) {
    return (
      <Button leftSection={plus} renderRoot={(props) => <Link {...props} {...link} />}>
        {add.label}
      </Button>
    )
  }
  if (!add.items) {
    return (
      <Button leftSection={plus} onClick={add.onClick} loading={add.loading ?? false}>
        {add.label}
      </Button>
    )
  }
  return (
    <Menu width={272}>
      <Menu.Target>
        <Button leftSection={plus} rightSection={<IconChevronDown size={18} stroke={1.75} />}>
          {add.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {add.items.map((item) => {
          const { link: to } = item
          return (
            <Menu.Item
              key={item.label}
              leftSection={item.icon ?? <IconPlus size={18} stroke={1.75} />}
              onClick={item.onClick}
              {...(to && {
                renderRoot: (props: Record<string, unknown>) => <Link {...props} {...to} />,
              })}
            >
              {item.label}
              {item.hint && <span className={classes.hint}>{item.hint}</span>}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
