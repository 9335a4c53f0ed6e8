import classes from './ShareBar.module.css'

/** A share from 0 to 1 as a bar, beside which it stands in words. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
