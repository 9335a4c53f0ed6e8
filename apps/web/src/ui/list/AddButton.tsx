import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconPlus from '~icons/tabler/plus'
import { DropMenu } from '../menu/DropMenu.tsx'
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
    <DropMenu
      width={272}
      entries={add.items.map((item) => ({
        ...item,
        icon: item.icon ?? <IconPlus size={18} stroke={1.75} />,
      }))}
      target={
        <Button leftSection={plus} rightSection={<IconChevronDown size={18} stroke={1.75} />}>
          {add.label}
        </Button>
      }
    />
  )
}
