import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import IconMenu2 from '~icons/tabler/menu-2'
import { useT } from '../core/messages.ts'
import { useLazy, warm } from '../ui/lazy.ts'
import type { MobileDrawerProps } from './MobileDrawer.tsx'

const loadDrawer = () => import('./MobileDrawer.tsx')

/** The menu of a narrow window: a button that opens a drawer. */
export function MobileMenu() {
  const t = useT()
  const [Drawer, want] = useLazy<MobileDrawerProps>(loadDrawer)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionIcon
        size={44}
        aria-label={t('ui.menu_open')}
        onPointerEnter={() => warm(loadDrawer)}
        onFocus={() => warm(loadDrawer)}
        onClick={() => {
          setOpened(true)
          want()
        }}
      >
        <IconMenu2 size={24} stroke={1.75} />
      </ActionIcon>
      {Drawer && <Drawer opened={opened} close={() => setOpened(false)} />}
    </>
  )
}
