import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cloneElement, Fragment, type ReactElement, type Ref } from 'react'
import classes from './Menu.module.css'
import type { DropMenuProps, MenuEntry } from './types.ts'
import { useOpened } from './useOpened.ts'

/** The menu with its button, open from the first. */
export default function OpenMenu({ target, entries, width, position }: DropMenuProps) {
  const { opened, setOpened, ref } = useOpened()
  const button = cloneElement(target as ReactElement<{ ref?: Ref<HTMLButtonElement> }>, { ref })
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      {...(width && { width })}
      {...(position && { position })}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Fragment key={entry.label}>
            {entry.apart && <Menu.Divider />}
            <Item entry={entry} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ entry }: { entry: MenuEntry }) {
  const { link, label, hint = entry.disabled } = entry
  const disabled = Boolean(entry.disabled)
  return (
    <Menu.Item
      leftSection={entry.icon}
      className={entry.danger ? 'danger' : ''}
      disabled={disabled}
      onClick={entry.onClick}
      lang={entry.lang}
      {...(link &&
        !disabled && {
          renderRoot: (props: Record<string, unknown>) => <Link {...props} {...link} />,
        })}
    >
      {label}
      {hint && <span className={classes.hint}>{hint}</span>}
    </Menu.Item>
  )
}
