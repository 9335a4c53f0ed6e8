import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../../core/messages.ts'
import { Panel, PanelContent } from '../../../ui/Panel.tsx'
import type { Reading } from '../../statistics/shared/reading.ts'
import classes from './Needs.module.css'

/** One thing that waits: how many, what they are, and the list that shows exactly these. */
export interface Need {
  key: string
  count: number
  title: string
  text: ReactNode
  action: string
  link: LinkProps
}

/** What needs the reader, as a strip of figures; a thing that is done is gone from it (P38.9). */
export function NeedsPanel({ query }: { query: Reading<readonly Need[]> }) {
  const t = useT()
  const open = query.data?.filter(({ count }) => count > 0)
  return (
    <Panel
      className={classes.panel}
      title={t('attention.title')}
      note={open && open.length > 0 ? t('attention.things', { count: open.length }) : undefined}
    >
      <PanelContent query={query} rows={2}>
        {() =>
          !open || open.length === 0 ? (
            <p className={classes.nothing}>{t('attention.nothing')}</p>
          ) : (
            <ul className={classes.strip}>
              {open.map(({ key, count, title, text, action, link }) => (
                <li key={key} className={classes.need}>
                  <strong className={classes.count}>{count}</strong>
                  <div className={classes.words}>
                    <p className={classes.title}>{title}</p>
                    {text && <p className={classes.text}>{text}</p>}
                    <Link {...link} className="row-way">
                      {action}
                    </Link>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </PanelContent>
    </Panel>
  )
}

interface Answer {
  data: unknown
  error: Error | null
  refetch: () => Promise<unknown>
}

/** Several queries as one: there once all are, and failed as soon as one has. */
export function together<Data>(
  queries: readonly Answer[],
  of: () => Data | undefined,
): Reading<Data> {
  const failed = queries.find(({ error }) => error !== null)
  return {
    data: failed ? undefined : of(),
    error: failed?.error ?? null,
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  }
}
