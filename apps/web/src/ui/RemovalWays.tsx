import { Link } from '@tanstack/react-router'
import classes from './Dialog.module.css'
import type { RemovalOptions } from './dialogs.ts'
import type { Removals } from './useRemovals.ts'

interface RemovalWaysProps {
  asked: Removals
  wayTo: RemovalOptions['wayTo']
  /** Called when a link is followed, so that the question closes. */
  onFollow: () => void
}

/** The dependents that keep one thing from being deleted, each kind with a link to its list. */
export function RemovalWays({ asked, wayTo, onFollow }: RemovalWaysProps) {
  const [alone, ...more] = asked.stays
  if (!wayTo || !alone || more.length > 0) return null
  const ways = alone.things.flatMap(({ kind, text }) => {
    const to = wayTo(kind)
    return to ? [{ kind, text, to }] : []
  })
  if (ways.length === 0) return null
  return (
    <ul className={classes.things}>
      {ways.map(({ kind, text, to }) => (
        <li key={kind}>
          <Link {...to} onClick={onFollow}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
