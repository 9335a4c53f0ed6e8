import { Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import IconX from '~icons/tabler/x'
import { useT } from '../core/messages.ts'
import { useActor } from '../core/session.ts'
import { Logo } from '../ui/Logo.tsx'
import { SchoolSign } from '../ui/SchoolSign.tsx'
import classes from './MobileMenu.module.css'
import { Navigation } from './Navigation.tsx'

export interface MobileDrawerProps {
  opened: boolean
  close: () => void
}

/** The menu of a narrow window, drawn in from the side. */
export default function MobileDrawer({ opened, close }: MobileDrawerProps) {
  const t = useT()
  const { school } = useActor()
  // The drawer opens a moment later than it is drawn, so that the element which has the focus then gets it back.
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(opened), [opened])
  return (
    <Drawer
      opened={drawn}
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
        <SchoolSign />
        <bdi>{school?.name ?? t('ui.provider')}</bdi>
      </p>
    </Drawer>
  )
}
