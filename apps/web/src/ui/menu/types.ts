import type { LinkProps } from '@tanstack/react-router'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'

/** One entry of a menu. */
export interface MenuEntry {
  label: string
  /** A line below it, on its effect. */
  hint?: string | undefined
  icon?: ReactNode
  onClick?: (() => void) | undefined
  link?: LinkProps | undefined
  danger?: boolean | undefined
  /** Why it is not allowed, in words: the entry is shown, but disabled. */
  disabled?: string | false | undefined
  /** A line above it. */
  apart?: boolean
  /** The language of the label, where it is not the page's. */
  lang?: string
}

/** The props that a menu adds to its button. */
interface Opener {
  onClick?: (() => void) | undefined
  onPointerEnter?: (() => void) | undefined
  onFocus?: (() => void) | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export interface DropMenuProps {
  /** The button that opens it: one element that takes a ref and the props of a button. */
  target: ReactElement<Opener>
  entries: readonly MenuEntry[]
  /** In px; as wide as its entries by default. */
  width?: number | undefined
  position?: 'bottom-end' | 'top-start' | undefined
}
