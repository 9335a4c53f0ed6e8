import { ActionIcon, Modal, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../core/messages.ts'
import classes from './PopoverSheet.module.css'

interface PopoverSheetProps {
  title: string
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button that opens it: one element that takes a ref. */
  target: ReactElement
  /** In px; announcements are 530 by at most 579 (P4.10). */
  width?: number
  maxHeight?: number
  position?: 'bottom-start' | 'bottom-end'
  children: ReactNode
}

/** A panel next to its button; the whole screen in a narrow window. Keeps the focus inside, Esc closes it. */
export function PopoverSheet(props: PopoverSheetProps) {
  const { title, opened, onChange, target, width = 530, maxHeight = 579, children } = props
  const { position = 'bottom-end' } = props
  const t = useT()
  const id = useId()
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false })
  if (narrow) {
    return (
      <>
        {target}
        <Modal
          opened={opened}
          onClose={() => onChange(false)}
          title={title}
          fullScreen
          radius={0}
          padding={16}
          closeButtonProps={{
            'aria-label': t('base.close'),
            icon: <IconX size={20} stroke={1.75} />,
          }}
        >
          {children}
        </Modal>
      </>
    )
  }
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      width={width}
      position={position}
      // Under a dialog: a question about something in it stands above it.
      zIndex={150}
      trapFocus
      returnFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p={0} aria-labelledby={id}>
        {/* The border belongs to the height. */}
        <div className={classes.sheet} style={{ maxBlockSize: maxHeight - 2 }}>
          <header className={classes.head}>
            <h2 id={id}>{title}</h2>
            <ActionIcon aria-label={t('base.close')} onClick={() => onChange(false)}>
              <IconX size={20} stroke={1.75} />
            </ActionIcon>
          </header>
          <Scrolled>{children}</Scrolled>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/**
 * The scrolling part below the head. Its end fades while there is more beneath it: a line cut in half looks like a
 * fault.
 */
function Scrolled({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(false)
  const look = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    setMore(scrollHeight - scrollTop - clientHeight > 4)
  }
  useEffect(() => {
    const observer = new ResizeObserver(look)
    for (const { current } of [box, inside]) if (current) observer.observe(current)
    return () => observer.disconnect()
  })
  return (
    <div ref={box} className={classes.body} data-more={more || undefined} onScroll={look}>
      <div ref={inside}>{children}</div>
    </div>
  )
}
