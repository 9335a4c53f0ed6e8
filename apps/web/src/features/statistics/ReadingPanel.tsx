import {
  readingPerClassroom,
  readingPerSchool,
} from '@meridian/contract/calls/statistics.reading.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Call } from '@meridian/contract/core/route.ts'
import type { SchoolReading } from '@meridian/contract/statistics.reading.ts'
import type { LinkProps } from '@tanstack/react-router'
import { useLooseData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { Clip } from '../../ui/Clip.tsx'
import { NumberText } from '../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { ofReading } from './asked.ts'
import classes from './Statistics.module.css'
import type { Statistics } from './search.ts'
import { LeftOut } from './shared/LeftOut.tsx'
import { schoolLink } from './shared/links.ts'

/** A school, or a class, where no number is withheld. */
type Row = SchoolReading
interface Answer {
  data: Row[]
  meta: { per_page: number; total: number; current_page: number; disabled?: number }
}

/** How many lessons are opened and finished: by school for the publisher, by class for a school and its teachers. */
export function ReadingPanel({ state }: { state: Statistics }) {
  const t = useT()
  const bySchool = admits(readingPerSchool.access, actorOf(useActor()))
  const route: Call = bySchool ? readingPerSchool : readingPerClassroom
  const { class_id } = state.filter
  const page = state.pageOf('reading')
  const query = useLooseData(route, ofReading(page, bySchool ? undefined : class_id), {
    keep: true,
    handled: true,
  })
  const title = t('statistics.reading')
  const link = (id: string): LinkProps =>
    bySchool ? schoolLink(id) : { to: '/dashboard/classroom/$id/books', params: { id } }
  return (
    <Panel title={title} note={t('statistics.reading_note')} className={classes.panel}>
      <div data-dim={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
        <PanelContent query={{ ...query, data: query.data as Answer | undefined }}>
          {({ data, meta }) =>
            data.length === 0 && page === 1 ? (
              <PanelEmpty>
                {t(bySchool ? 'statistics.no_schools' : 'statistics.no_classes')}
              </PanelEmpty>
            ) : (
              <>
                <PanelTable
                  label={title}
                  rows={data}
                  href={({ id }) => link(id)}
                  columns={[
                    {
                      header: t(bySchool ? 'statistics.school' : 'statistics.class'),
                      cell: ({ name }) => <Clip>{name}</Clip>,
                    },
                    {
                      header: t('statistics.column_students'),
                      align: 'end',
                      cell: (row) => <NumberText value={row.students_count} />,
                    },
                    ...(['opened', 'finished'] as const).map((field) => ({
                      header: t(`statistics.reading_${field}`),
                      align: 'end' as const,
                      cell: (row: Row) =>
                        row[field] === null ? (
                          t('statistics.withheld')
                        ) : (
                          <NumberText value={row[field]} />
                        ),
                    })),
                  ]}
                />
                {bySchool && <p className={classes.below}>{t('statistics.reading_floor')}</p>}
                <LeftOut meta={meta} />
                <Steps
                  className={classes.steps}
                  label={t('statistics.pages_of', { name: title })}
                  meta={meta}
                  onPage={(next, replace) => state.setPage('reading', next, replace)}
                />
              </>
            )
          }
        </PanelContent>
      </div>
    </Panel>
  )
}
