import { Link, type LinkProps } from '@tanstack/react-router'
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'

/** What a bar does to the pointer and the keyboard. */
interface Handlers {
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: () => void
  onPointerDown: (event: PointerEvent) => void
  onFocus: () => void
  onBlur: () => void
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: { key: string }) => void
}

interface HitProps extends Handlers {
  className: string | undefined
  /** Where the rows behind the bar are; without it the bar only says what it is. */
  link: LinkProps | undefined
  'data-open'?: true | undefined
  children: ReactNode
}

/** What is pointed at for one bar: a link to what was counted, or a button that opens the tooltip. */
export function Hit({ link, ...rest }: HitProps) {
  return link ? <Link {...link} {...rest} /> : <button type="button" {...rest} />
}

/**
 * Which bar's tooltip is open: by pointing, by the keyboard's focus, or by a tap; Escape closes it. The first tap on a
 * bar that leads somewhere opens its tooltip, the second follows it: a finger cannot point without touching.
 */
export function useTip(): { open: string | null; handlers: (id: string) => Handlers } {
  const [open, setOpen] = useState<string | null>(null)
  const firstTap = useRef(false)
  return {
    open,
    handlers: (id) => ({
      onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && setOpen(id),
      onPointerLeave: () => setOpen(null),
      onPointerDown: ({ pointerType }) => {
        firstTap.current = pointerType === 'touch' && open !== id
      },
      onFocus: () => setOpen(id),
      onBlur: () => setOpen(null),
      onClick: (event) => {
        if (firstTap.current) event.preventDefault()
        firstTap.current = false
        setOpen(id)
      },
      onKeyDown: (event) => event.key === 'Escape' && setOpen(null),
    }),
  }
}
