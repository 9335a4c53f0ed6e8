import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  /** "No classrooms yet" */
  title: string
  /** One sentence on what the thing is. */
  text: string
  /** One or two buttons that the viewer may use. */
  children?: ReactNode
}

/** What stands in a list before its first entry: the way from a book to a place, and how to start. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Way />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}

function Way() {
  return (
    <svg viewBox="0 0 256 118" width="256" height="118" aria-hidden="true" direction="ltr">
      <path
        d="M38 90c12 16 28 24 48 22 24-2 30-32 52-48 12-9 26-12 40-6M222 70c2-6 4-12 6-16"
        fill="none"
        stroke="var(--teal-400)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeDasharray="3 8"
      />
      <path d="M4 16h48a5 5 0 0 1 5 5v60a5 5 0 0 1-5 5H4z" fill="var(--teal-800)" />
      <path d="M4 16h5v70H4z" fill="var(--teal-900)" />
      <path d="M20 29h24" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <g fill="none" stroke="var(--teal-300)" strokeWidth="1.8">
        <circle cx="33" cy="58" r="15" />
        <ellipse cx="33" cy="58" rx="6" ry="15" />
        <path d="M18 58h30" />
      </g>
      <Person x={112} y={80} size={27} colour="var(--amber-300)" />
      <Person x={174} y={74} size={19} colour="var(--teal-300)" />
      <Person x={210} y={82} size={19} colour="var(--blue-300)" />
      <path
        d="M233 54s-19-18-19-34a19 19 0 0 1 38 0c0 16-19 34-19 34z"
        fill="var(--accent)"
        transform="translate(0 1)"
      />
      <circle cx="233" cy="20" r="7.5" fill="#fff" />
    </svg>
  )
}

function Person(props: { x: number; y: number; size: number; colour: string }) {
  const { x, y, size, colour } = props
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 27})`}>
      <circle r="26" fill="#fff" stroke="var(--line)" strokeWidth="2" />
      <circle cy="-6" r="8" fill={colour} />
      <path d="M-15 15a15 12 0 0 1 30 0z" fill={colour} />
    </g>
  )
}
