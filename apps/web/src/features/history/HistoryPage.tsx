import { Button } from '@mantine/core'
import { listHistory, newHistory } from '@meridian/contract/calls/history.gen.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useData, usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { ZoneNote } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ExportButton } from './ExportButton.tsx'
import classes from './History.module.css'
import { useHistoryList } from './shared/history-list.tsx'

/** How often the page asks whether there is something new, in ms. */
const every = 30_000

/** Who did what in the reader's school, or everywhere: a page to read, where nothing moves and nothing can be changed. */
export function HistoryPage() {
  const t = useT()
  const { school } = useActor()
  const { data: opened } = usePageData(newHistory, {})
  const [until, setUntil] = useState(opened.now)
  const { data: fresh } = useData(
    newHistory,
    { query: { since: until } },
    { every, handled: true, keep: true },
  )
  const { props, days } = useHistoryList(until)
  const search = useSearch({ strict: false }) as Record<string, unknown>
  return (
    <ListPage
      {...props}
      route={listHistory}
      title={t('history.title')}
      facts={() => (
        <>
          {t(school ? 'history.facts_school' : 'history.facts_all')} {t('history.addresses')}{' '}
          <ZoneNote />
          {fresh && fresh.data.count > 0 && (
            <span className={classes.new} role="status">
              {t('history.new', { count: fresh.data.count })}
              <Button variant="subtle" size="sm" onClick={() => setUntil(fresh.data.now)}>
                {t('history.show_new')}
              </Button>
            </span>
          )}
        </>
      )}
      actions={<ExportButton search={search} days={days} until={until} />}
      empty={<EmptyState about="figures" title={t('history.none')} text={t('history.none_text')} />}
    />
  )
}
