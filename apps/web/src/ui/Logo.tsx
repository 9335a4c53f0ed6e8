import { cx } from './cx.ts'
import classes from './Logo.module.css'

/** The globe and the word. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cx(classes.logo, className)}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <circle cx="14" cy="14" r="13" fill="var(--teal-700)" />
        <g fill="none" stroke="var(--teal-100)" strokeWidth="1.6">
          <ellipse cx="14" cy="14" rx="5.6" ry="13" />
          <path d="M1 14h26" />
        </g>
        <circle cx="19.2" cy="8.2" r="4" fill="var(--accent)" stroke="var(--teal-700)" />
      </svg>
      <span lang="en" dir="ltr">
        Meridian
      </span>
    </span>
  )
}
