import type { LinkProps } from '@tanstack/react-router'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { useLate, warm } from '../late.ts'

/** One thing that a menu offers. */
export interface MenuEntry {
  label: string
  /** A line below, on what it does. */
  hint?: string | undefined
  icon?: ReactNode
  onClick?: (() => void) | undefined
  link?: LinkProps | undefined
  danger?: boolean | undefined
  /** Why it cannot be done, in words: the entry is shown, but disabled. */
  disabled?: string | false | undefined
  /** A line above it. */
  apart?: boolean
  /** The language of the label, where it is not the page's. */
  lang?: string
}

/** What a menu needs of the button that opens it. */
interface Opener {
  onClick?: (() => void) | undefined
  onPointerEnter?: (() => void) | undefined
  onFocus?: (() => void) | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export interface DropMenuProps {
  /** The button that opens it: one element that takes a ref and what a button takes. */
  target: ReactElement<Opener>
  entries: readonly MenuEntry[]
  /** In px; as wide as what it offers unless told. */
  width?: number | undefined
  position?: 'bottom-end' | 'top-start' | undefined
}

/** The code of the menu itself, loaded when the page is there. */
export const loadMenu = () => import('./OpenMenu.tsx')

/** A button and the menu that it opens. Until it is first used it is the button alone. */
export function DropMenu(props: DropMenuProps) {
  const [Menu, want] = useLate<DropMenuProps>(loadMenu)
  if (Menu) return <Menu {...props} />
  return cloneElement(props.target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: want,
    onPointerEnter: () => warm(loadMenu),
    onFocus: () => warm(loadMenu),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      want()
    },
  })
}
