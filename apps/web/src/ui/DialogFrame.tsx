import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconX from '~icons/tabler/x'
import { useT } from '../core/messages.ts'
import classes from './Dialog.module.css'
import { focusNear } from './focus-near.ts'
import { isSecondClick } from './second-click.ts'
import { useTopmost } from './topmost.ts'

export interface DialogProps {
  title: ReactNode
  onClose: () => void
  /** Width in px: 440 for a question, 480 for a form, 880 for a form with a side. */
  size?: number
  /** A lighter shade behind it, for a question on top of another dialog. */
  light?: boolean
  /** A click outside does not close it: for contents that are shown once. */
  stays?: boolean
  children: ReactNode
}

/** The dialog itself; see Dialog. */
export default function DialogFrame({
  title,
  onClose,
  size = 480,
  light = false,
  stays = false,
  children,
}: DialogProps) {
  const t = useT()
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false })
  // The dialog opens a moment later than it is drawn, so that it comes in with its transition.
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  // Where the opener is gone by the time of closing (a menu's item), Mantine has nothing to give the focus back to.
  const opener = useRef(document.activeElement)
  useEffect(
    () => () => {
      const target = opener.current
      if (!(target instanceof HTMLElement) || target === document.body) return
      if (target.isConnected) target.focus({ preventScroll: true })
      else focusNear(target)
    },
    [],
  )
  const topmost = useTopmost(true)
  const close = () => {
    if (topmost()) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      title={title}
      size={size}
      fullScreen={narrow && size > 440}
      radius={narrow && size > 440 ? 0 : 16}
      overlayProps={{
        backgroundOpacity: light ? 0.25 : 0.4,
        color: '#0c1616',
        // The later click of a double click was meant for the button that has opened the dialog.
        onClick: (event) => {
          if (!stays && !isSecondClick(event)) close()
        },
      }}
      closeButtonProps={{
        'aria-label': t('base.close'),
        icon: <IconX size={20} stroke={1.75} />,
      }}
      classNames={{ title: classes.title ?? '' }}
    >
      {children}
    </Modal>
  )
}
