import { ActionIcon } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useLanguage, useT } from '../core/messages.ts'
import classes from './Carousel.module.css'

/** One step in px (P4.10); a card is about 255.72 px wide. */
const step = 255

/**
 * A row of cards that scrolls by 255 px. `head` gets the arrows, to stand in the panel's head: `head={(arrows) => ...}`.
 */
export function Carousel({
  label,
  head,
  children,
}: {
  label: string
  head: (arrows: ReactNode) => ReactNode
  children: readonly ReactNode[]
}) {
  const t = useT()
  const rtl = useLanguage() === 'ar'
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })

  const look = useCallback(() => {
    const element = track.current
    if (!element) return
    const at = Math.abs(element.scrollLeft)
    setEnds({
      start: at < 2,
      end: at > element.scrollWidth - element.clientWidth - 2,
    })
  }, [])
  useEffect(() => {
    const element = track.current
    if (!element) return
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [look])

  const move = (direction: 1 | -1) => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    track.current?.scrollBy({
      left: step * direction * (rtl ? -1 : 1),
      behavior: calm ? 'auto' : 'smooth',
    })
  }
  const arrow = (direction: 1 | -1, name: string, disabled: boolean) => {
    const Icon = direction === 1 ? IconChevronRight : IconChevronLeft
    return (
      <ActionIcon
        variant="default"
        className={classes.arrow}
        aria-label={name}
        aria-disabled={disabled}
        data-disabled={disabled || undefined}
        onClick={() => move(direction)}
      >
        <Icon size={18} stroke={1.75} className="flip" />
      </ActionIcon>
    )
  }
  return (
    <>
      {head(
        <>
          {arrow(-1, t('ui.carousel_previous'), ends.start)}
          {arrow(1, t('ui.carousel_next'), ends.end)}
        </>,
      )}
      <ul ref={track} className={classes.track} aria-label={label} onScroll={look}>
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards carry their own state, if any, by their own keys
          <li key={index} className={classes.card}>
            {child}
          </li>
        ))}
      </ul>
    </>
  )
}
