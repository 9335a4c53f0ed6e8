import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Logo } from '../ui/Logo.tsx'
import classes from './MobileMenu.module.css'
import { useT } from './messages.ts'
import { Navigation } from './Navigation.tsx'
import { useActor } from './session.ts'

/** The menu of a narrow window: a button that opens a drawer. */
export function MobileMenu() {
  const t = useT()
  const [opened, { open, close }] = useDisclosure()
  const { school } = useActor()
  return (
    <>
      <ActionIcon size={44} aria-label={t('ui.menu_open')} onClick={open}>
        <IconMenu2 size={24} stroke={1.75} />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={close}
        size={280}
        padding={16}
        title={<Logo />}
        closeButtonProps={{
          'aria-label': t('base.close'),
          icon: <IconX size={20} stroke={1.75} />,
        }}
      >
        <Navigation onChoose={close} />
        <p className={classes.place}>
          <bdi>{school?.name ?? t('ui.provider')}</bdi>
        </p>
      </Drawer>
    </>
  )
}
