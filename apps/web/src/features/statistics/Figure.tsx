import { Link, type LinkProps } from '@tanstack/react-router'
import { NumberText } from '../../ui/DateTime.tsx'
import classes from './Statistics.module.css'

interface FigureProps {
  /** What it is a figure of, for those who hear it alone: "Grade 6 A, average score". */
  name: string
  value: number | null
  percent?: boolean
  /** Where the rows are that it was counted from. */
  link: LinkProps | undefined
}

/** A figure of a table. Where it counts something, it opens the rows. */
export function Figure({ name, value, percent = false, link }: FigureProps) {
  const number = <NumberText value={value} percent={percent} decimals={percent ? 1 : 0} />
  if (!link || value === null) return number
  return (
    <Link {...link} className={classes.figure}>
      <span className="visually-hidden">{name} </span>
      {number}
    </Link>
  )
}
