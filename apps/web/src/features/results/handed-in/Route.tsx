import classes from './Route.module.css'

/** The way, from the start over three places to where the pin stands. Measured in the picture's own units. */
const way =
  'M24 108c16 12 40 20 66 18 36-3 44-22 54-30 22-18 30-42 58-44 46-4 50 54 84 58 28 3 46-18 76-38'
const places = [
  [137, 97],
  [219, 54],
  [297, 109],
] as const

/**
 * A route that has reached its place: the picture of a paper that is handed in. It is drawn once where the page says that it
 * is fresh, and stands still for people who want no motion.
 */
export function Route() {
  return (
    <svg
      className={classes.route}
      viewBox="0 0 420 143"
      width="420"
      height="143"
      aria-hidden="true"
      direction="ltr"
    >
      <mask id="route-drawn" maskUnits="userSpaceOnUse" x="0" y="0" width="420" height="143">
        {/* White shows what is under a mask, in every scheme. */}
        <path className={classes.drawn} stroke="#fff" d={way} pathLength="1" />
      </mask>
      <g mask="url(#route-drawn)">
        <path className={classes.dots} d={way} />
      </g>
      <circle cx="24" cy="110" r="9" fill="var(--surface)" stroke="var(--brand)" strokeWidth="3" />
      {places.map(([x, y]) => (
        <g key={x} className={classes.place} transform={`translate(${x} ${y})`}>
          <circle r="12" fill="var(--brand)" />
          <path d="m-5 0 4 4 6.5-8" className={classes.tick} stroke="#fff" />
        </g>
      ))}
      <ellipse cx="374" cy="72" rx="15" ry="3.5" fill="var(--neutral-300)" opacity="0.7" />
      <g className={classes.pin}>
        <path d="M374 70s-25-26-25-45a25 25 0 0 1 50 0c0 19-25 45-25 45z" fill="var(--accent)" />
        <circle cx="374" cy="25" r="13" fill="#fff" />
        <path d="m367 25 5 5 9-10" className={classes.tick} stroke="var(--teal-800)" />
      </g>
    </svg>
  )
}
