import type { ReactNode } from 'react'
import { Avatar } from './Avatars.tsx'
import { Lines, tellCut } from './Clip.tsx'
import { cx } from './cx.ts'
import classes from './PersonRow.module.css'

interface PersonRowProps {
  name: string
  /** Draws the link or the button that the whole row is, from these props; without it the row is for reading. */
  way?: ((props: { className: string; children: ReactNode }) => ReactNode) | undefined
  /** The quiet line under the name. */
  below: ReactNode
  /** The end side of the row: a state, points. */
  end?: ReactNode
  current?: boolean
}

/** A person as a row of a `ul`: circle, name over a quiet line, and their state. */
export function PersonRow({ name, way, below, end, current = false }: PersonRowProps) {
  const shown = <Lines>{name}</Lines>
  return (
    <li className={classes.row} data-current={current || undefined} onPointerEnter={tellCut}>
      <Avatar name={name} size={36} />
      <div className={classes.words}>
        {way?.({ className: cx(classes.name, 'row-way'), children: shown }) ?? (
          <span className={classes.name}>{shown}</span>
        )}
        <p className={classes.below}>{below}</p>
      </div>
      {end}
    </li>
  )
}
