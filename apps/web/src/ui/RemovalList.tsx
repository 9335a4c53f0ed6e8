import { useT } from '../core/messages.ts'
import classes from './Dialog.module.css'
import type { RemovalRow, Removals } from './useRemovals.ts'

/**
 * The things that will be deleted, with their dependents, and those that stay, with the reason. One thing alone needs
 * no list; for several, `note` says what becomes of their dependents.
 */
export function RemovalList({ asked, note }: { asked: Removals; note: string | undefined }) {
  const t = useT()
  const { goes, stays } = asked
  const [alone, ...more] = [...goes, ...stays]
  if (alone && more.length === 0) return <Alone row={alone} listed={goes.length > 0} />
  return (
    <div className={classes.removal} role="status">
      {goes.length > 0 && (
        <Group title={t('ui.removal_goes', { count: goes.length })} rows={goes} note={note} />
      )}
      {stays.length > 0 && (
        <Group title={t('ui.removal_stays', { count: stays.length })} rows={stays} />
      )}
    </div>
  )
}

function Alone({ row, listed }: { row: RemovalRow; listed: boolean }) {
  return (
    <div className={classes.text} role="status">
      <p>{row.message}</p>
      {listed && row.things.length > 0 && (
        <ul className={classes.things}>
          {row.things.map(({ kind, text }) => (
            <li key={kind}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Group({
  title,
  rows,
  note,
}: {
  title: string
  rows: readonly RemovalRow[]
  note?: string | undefined
}) {
  const t = useT()
  return (
    <section>
      <p className={classes.groupTitle}>{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard as well. */}
      <ul className={classes.group} aria-label={title} tabIndex={0}>
        {rows.map(({ id, name, things, message }) => (
          <li key={id}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>
              {things.length > 0
                ? things.map(({ text }) => text).join(t('ui.list_comma'))
                : !note && message}
            </span>
          </li>
        ))}
      </ul>
      {note && <p className={classes.groupNote}>{note}</p>}
    </section>
  )
}
