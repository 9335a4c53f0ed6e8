import IconBeach from '~icons/tabler/beach'
import IconFlag from '~icons/tabler/flag'
import { useT } from '../../core/messages.ts'
import classes from './DayMarks.module.css'
import type { Mark } from './shared/year.ts'

/** What the year of the school says of a day, over what is due on it. */
export function DayMarks({ marks }: { marks: readonly Mark[] }) {
  const t = useT()
  if (marks.length === 0) return null
  return (
    <ul className={classes.marks}>
      {marks.map(({ what, name }) => {
        const Sign = what === 'holiday' ? IconBeach : IconFlag
        const shown = `\u2068${name}\u2069`
        const text =
          what === 'holiday'
            ? name
            : t(what === 'begins' ? 'calendar.term_begins' : 'calendar.term_ends', { name: shown })
        return (
          <li key={`${what} ${name}`} data-what={what} title={text}>
            <Sign size={16} stroke={1.75} aria-hidden="true" />
            <bdi>{text}</bdi>
          </li>
        )
      })}
    </ul>
  )
}
