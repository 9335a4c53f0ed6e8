import type { LinkProps } from '@tanstack/react-router'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'

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
