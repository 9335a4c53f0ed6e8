import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './Tile.module.css'

interface TileProps {
  /** The subject of the numbers: the one class, the one school. */
  name: string
  values: readonly { name: string; value: string }[]
  /** A line more: how many results an average counts. */
  note?: string | undefined
  /** The list of the rows that it was counted from. */
  link?: LinkProps | undefined
}

/** The numbers of a single thing, written large: with nothing to compare it with, they say more than one bar. */
export function Tile({ name, values, note, link }: TileProps) {
  const content = (
    <>
      <span className={classes.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes.values}>
        {values.map((one) => (
          <span key={one.name} className={classes.value}>
            <bdi dir="ltr">{one.value}</bdi>
            <span className={classes.of}>{one.name}</span>
          </span>
        ))}
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  )
  return (
    <div className={classes.tile}>
      {link ? (
        <Link {...link} className={classes.box}>
          {content}
        </Link>
      ) : (
        <div className={classes.box}>{content}</div>
      )}
    </div>
  )
}
