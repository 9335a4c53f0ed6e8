import type { ReactNode } from 'react'
import { Avatar } from './Avatars.tsx'
import { Lines, tellCut } from './Clip.tsx'
import { cx } from './cx.ts'
import classes from './PersonRow.module.css'

interface PersonRowProps {
  name: string
  /** Draws the link or the button that the whole row is, with what it is given; without it the row is for reading. */
  way?: ((props: { className: string; children: ReactNode }) => ReactNode) | undefined
  /** The quiet line under the name. */
  below: ReactNode
  /** What stands at the end side: a state, points. */
  end?: ReactNode
  current?: boolean
}

/** A person as a row of a `ul`: circle, name over a quiet line, and how it stands with them. */
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
