import { Link, type LinkProps } from '@tanstack/react-router'
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'

/** The handlers of a bar for the pointer and the keyboard. */
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
  /** The list of the rows behind the bar; without it the bar only shows its tooltip. */
  link: LinkProps | undefined
  'data-open'?: true | undefined
  children: ReactNode
}

/** The pointed-at area of one bar: a link to the counted rows, or a button that opens the tooltip. */
export function Hit({ link, ...rest }: HitProps) {
  return link ? <Link {...link} {...rest} /> : <button type="button" {...rest} />
}

/**
 * The bar whose tooltip is open: by pointing, by the keyboard's focus, or by a tap; Escape closes it. The first tap on
 * a bar with a link opens its tooltip, the second follows it: a finger cannot point without touching.
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
