import { ActionIcon, Modal, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import IconX from '~icons/tabler/x'
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
  position?: 'bottom-start' | 'bottom-end' | 'right-start'
  /** In the head, before the button that closes it. */
  actions?: ReactNode
  /** Below what scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A panel next to its button; the whole screen in a narrow window. Keeps the focus inside, Esc closes it. */
export function PopoverSheet(props: PopoverSheetProps) {
  const { title, opened, onChange, target, width = 530, maxHeight = 579, children } = props
  const { position = 'bottom-end', actions, foot } = props
  const t = useT()
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const pressedAbove = usePressedAbove(sheet, opened)
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
      onChange={(next) => (next || !pressedAbove.current) && onChange(next)}
      width={width}
      position={position}
      // Under a dialog: a question about something in it stands above it.
      zIndex={150}
      // Below, so that it does not close with what has opened from it.
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown
        p={0}
        aria-labelledby={id}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node))
            onChange(false)
        }}
      >
        {/* The border belongs to the height. */}
        <div ref={sheet} className={classes.sheet} style={{ maxBlockSize: maxHeight - 2 }}>
          <header className={classes.head}>
            <h2 id={id}>{title}</h2>
            {actions && <div className={classes.actions}>{actions}</div>}
            <ActionIcon aria-label={t('base.close')} onClick={() => onChange(false)}>
              <IconX size={20} stroke={1.75} />
            </ActionIcon>
          </header>
          <Scrolled>{children}</Scrolled>
          {foot}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/**
 * Whether the last press was on something that lies above the panel, such as a calendar that has opened from it: for
 * Mantine that is a press beside the panel, which closes it.
 */
function usePressedAbove(sheet: RefObject<HTMLElement | null>, opened: boolean) {
  const above = useRef(false)
  useEffect(() => {
    if (!opened) return
    const look = ({ target }: Event) => {
      const layer = target instanceof Element && target.closest('[role="dialog"]')
      above.current = Boolean(layer) && !sheet.current?.contains(target as Node)
    }
    const events = ['mousedown', 'touchstart'] as const
    for (const name of events) document.addEventListener(name, look, true)
    return () => {
      for (const name of events) document.removeEventListener(name, look, true)
    }
  }, [sheet, opened])
  return above
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
