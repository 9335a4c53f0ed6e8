import { Button } from '@mantine/core'
import { listPlannedStudents } from '@meridian/contract/calls/years.gen.ts'
import type { PlannedStudent } from '@meridian/contract/years.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../core/calls.ts'
import { formatList, formatNumber } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import { lazyDialog } from '../../ui/lazy.ts'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { SpreadButton } from './SpreadButton.tsx'
import classes from './Years.module.css'

const PlaceDialog = lazyDialog(() => import('./PlaceDialog.tsx'))

/** How many students are shown; the others stand in their step. */
const shown = 5

/** The students without a class, who keep the plan from being applied. */
export function PreviewUndecided({ count }: { count: number }) {
  const t = useT()
  const language = useLanguage()
  const [placing, place] = useState<PlannedStudent | null>(null)
  const query = useData(
    listPlannedStudents,
    { body: { metaData: { perPage: shown }, filters: [{ name: 'fate', value: 'undecided' }] } },
    { handled: true },
  )
  return (
    <Panel
      title={t('newyear.undecided_title')}
      count={count}
      end={count > 0 && <SpreadButton plain />}
    >
      <PanelContent query={query} rows={shown}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty>{t('newyear.undecided_none')}</PanelEmpty>
          ) : (
            <>
              {data.map((row) => (
                <div key={row.id} className={classes.person}>
                  <span className={classes.to}>
                    <PersonName name={row.user.name} />
                    <span className={classes.small}>
                      {row.from.length === 0
                        ? row.grade
                        : t('newyear.from', {
                            classes: formatList(
                              row.from.map(({ name }) => `\u2068${name}\u2069`),
                              language,
                            ),
                          })}
                    </span>
                  </span>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={t('newyear.choose_named', { name: row.user.name })}
                    onClick={() => place(row)}
                  >
                    {t('newyear.choose')}
                  </Button>
                </div>
              ))}
              {count > data.length && (
                <div className={classes.person}>
                  <Link to="/dashboard/new-year/students" search={{ filter_fate: 'undecided' }}>
                    {t('newyear.undecided_more', { count: formatNumber(count, language) })}
                  </Link>
                </div>
              )}
            </>
          )
        }
      </PanelContent>
      {placing && <PlaceDialog students={[placing]} onClose={() => place(null)} />}
    </Panel>
  )
}
