import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useT } from '../core/messages.ts'
import { cx } from './cx.ts'
import { Notice } from './Notice.tsx'
import classes from './Panel.module.css'
import { Skeleton } from './Skeleton.tsx'

interface PanelHeadProps {
  title: string
  /** How many there are in all. */
  count?: number | undefined
  /** A short note next to the title. */
  note?: ReactNode
  /** The address behind "View all". */
  all?: LinkProps | undefined
  /** The end side of the head, instead of "View all": a legend, buttons. */
  end?: ReactNode
}

interface PanelProps extends PanelHeadProps {
  className?: string | undefined
  children: ReactNode
}

/** A white panel with a head: title, count, "View all". */
export function Panel({ className, children, ...head }: PanelProps) {
  return (
    <PanelFrame className={className}>
      {(id) => (
        <>
          <PanelHead id={id} {...head} />
          {children}
        </>
      )}
    </PanelFrame>
  )
}

/** The panel without its head, for parts that place a `PanelHead` themselves; the id is for that head. */
export function PanelFrame(props: {
  className?: string | undefined
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <section className={cx(classes.panel, props.className)} aria-labelledby={id}>
      {props.children(id)}
    </section>
  )
}

/** The head of a panel: title, count, a note, and at the end side its actions. */
export function PanelHead({ id, title, count, note, all, end }: PanelHeadProps & { id: string }) {
  const t = useT()
  return (
    <header className={classes.head}>
      <h2 id={id}>{title}</h2>
      {count !== undefined && <span className={classes.count}>{count}</span>}
      {note && <span className={classes.note}>{note}</span>}
      <div className={classes.end}>
        {end}
        {all && (
          <Link {...all} aria-label={t('ui.view_all_of', { name: title })} className={classes.all}>
            {t('ui.view_all')}
          </Link>
        )}
      </div>
    </header>
  )
}

interface Reading<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/**
 * The inside of a panel that reads with `useData(..., {handled: true})`: grey rows or what stands in while it loads, the
 * message and "Try again" when it fails, its children with the data.
 */
export function PanelContent<Data>({
  query,
  rows = 5,
  meanwhile = <PanelWaiting rows={rows} />,
  children,
}: {
  query: Reading<Data>
  /** How many grey rows stand in. */
  rows?: number
  /** What stands in instead of grey rows. */
  meanwhile?: ReactNode
  children: (data: Data) => ReactNode
}) {
  const t = useT()
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return (
      <div className={classes.failed}>
        <Notice
          kind="error"
          action={
            <Button variant="default" size="sm" onClick={() => void query.refetch()}>
              {t('ui.try_again')}
            </Button>
          }
        >
          {t('ui.panel_failed')} {query.error.message}
        </Notice>
      </div>
    )
  }
  return meanwhile
}

/** The grey rows of a panel whose content is on its way. */
export function PanelWaiting({ rows = 5 }: { rows?: number }) {
  return (
    <div className={classes.waiting} aria-busy="true">
      {[62, 48, 70, 54, 66, 50].slice(0, rows).map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}

/** The quiet line of a panel with nothing in it, and a link to start. */
export function PanelEmpty({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  const t = useT()
  return (
    <div className={classes.empty}>
      <p>{children ?? t('ui.panel_empty')}</p>
      {action}
    </div>
  )
}
