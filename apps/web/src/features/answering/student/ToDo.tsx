import { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import { papersToDo } from '@meridian/contract/calls/home.gen.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { useSchoolWeek, useZone } from '../../../ui/DateTime.tsx'
import { warmLater } from '../../../ui/lazy.ts'
import { Panel, PanelContent } from '../../../ui/Panel.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { NextCard } from './NextCard.tsx'
import { partToDo } from './next.ts'
import { TaskCard } from './TaskCard.tsx'
import classes from './ToDo.module.css'

/** How many papers have a card beside the next one. */
const shown = 6

/** What a student does next, large, and what comes then; on a phone `between` stands between the two. */
export function ToDo({ between }: { between?: ReactNode }) {
  const t = useT()
  const zone = useZone()
  const now = useNow()
  const weekStart = useSchoolWeek().week_start
  const query = useData(listStudentPapers, papersToDo, { handled: true })
  const papers = query.data?.data
  useEffect(() => {
    if (papers) warmLater(async () => (await import('./ahead.ts')).readWorkAhead(papers))
  }, [papers])
  if (!query.data)
    return (
      <>
        <Panel title={t('answering.home_due')} className={classes.next}>
          <PanelContent query={query}>{() => null}</PanelContent>
        </Panel>
        {between}
      </>
    )
  const { next, week, later } = partToDo(query.data.data, { zone, now, weekStart })
  const first = week.length > 0 ? 'week' : 'later'
  const parts = {
    week: week.slice(0, shown),
    later: later.slice(0, Math.max(0, shown - week.length)),
  }
  return (
    <>
      <NextCard row={next} now={now} />
      {between}
      {(['week', 'later'] as const).map(
        (when) =>
          parts[when].length > 0 && (
            <section key={when} className={classes.week} aria-labelledby={`to-do-${when}`}>
              <header className={classes.head}>
                <h2 id={`to-do-${when}`}>{t(`next.${when}`)}</h2>
                {when === first && (
                  <Link
                    to="/dashboard/papers"
                    aria-label={t('ui.view_all_of', { name: t('answering.home_due') })}
                  >
                    {t('ui.view_all')}
                  </Link>
                )}
              </header>
              <ul className={classes.cards}>
                {parts[when].map((row) => (
                  <TaskCard key={row.paper.id} row={row} now={now} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}
