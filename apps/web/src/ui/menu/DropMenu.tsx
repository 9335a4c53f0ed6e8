import { cloneElement } from 'react'
import { useLazy, warm } from '../lazy.ts'
import type { DropMenuProps } from './types.ts'

/** Loads the code of the menu itself; called when the page is there. */
export const loadMenu = () => import('./OpenMenu.tsx')

/** A button and the menu that it opens. Until it is first used it is the button alone. */
export function DropMenu(props: DropMenuProps) {
  const [Menu, want] = useLazy<DropMenuProps>(loadMenu)
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
