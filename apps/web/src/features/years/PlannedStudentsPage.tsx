import { Button } from '@mantine/core'
import { listPlannedStudents } from '@meridian/contract/calls/years.gen.ts'
import type { PlannedStudent } from '@meridian/contract/years.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconArrowsSplit from '~icons/tabler/arrows-split'
import IconPencil from '~icons/tabler/pencil'
import { formatList } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyDialog } from '../../ui/lazy.ts'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { PlanPage } from './PlanPage.tsx'
import { SpreadButton } from './SpreadButton.tsx'
import classes from './Years.module.css'

const PlaceDialog = lazyDialog(() => import('./PlaceDialog.tsx'))

interface Placing {
  rows: readonly PlannedStudent[]
  clear?: () => void
}

/** The third step: every student and what becomes of them, so that nobody is forgotten. */
export function PlannedStudentsPage() {
  const t = useT()
  const language = useLanguage()
  const [placing, place] = useState<Placing | null>(null)
  const names = (all: readonly { name: string }[]) =>
    all.length === 0
      ? t('newyear.no_class')
      : formatList(
          all.map(({ name }) => `\u2068${name}\u2069`),
          language,
        )
  return (
    <PlanPage
      step="students"
      actions={
        <>
          <SpreadButton />
          <Button renderRoot={(props) => <Link {...props} to="/dashboard/new-year/papers" />}>
            {t('newyear.on_papers')}
          </Button>
        </>
      }
    >
      {() => (
        <>
          <ListPanel
            route={listPlannedStudents}
            countLabel={(count) => t('newyear.students_count', { count })}
            searchLabel={t('newyear.students_search')}
            defaultSort={{ column: 'name', direction: 'asc' }}
            rowName={(row) => row.user.name}
            empty={<EmptyState title={t('newyear.none')} text={t('newyear.none_text')} />}
            words={{ noMatch: () => t('newyear.none_found'), failed: t('newyear.failed') }}
            bulk={[
              {
                label: t('newyear.choose'),
                icon: <IconArrowsSplit size={18} stroke={1.75} />,
                run: (rows, clear) => {
                  place({ rows, clear })
                  return false
                },
              },
            ]}
            columns={[
              {
                key: 'name',
                header: t('newyear.student'),
                sort: 'name',
                cell: (row) => <PersonName name={row.user.name} />,
                skeleton: 'person',
                width: 'minmax(180px, 1.6fr)',
              },
              { key: 'now', header: t('newyear.now'), cell: ({ from }) => names(from) },
              {
                key: 'what',
                header: t('newyear.what'),
                cell: ({ fate, chosen }) => (
                  <span className={classes.to}>
                    <span className={fate === 'undecided' ? classes.undecided : undefined}>
                      {t(`newyear.what_${fate}`)}
                    </span>
                    {chosen && <span className={classes.small}>{t('newyear.by_hand')}</span>}
                  </span>
                ),
                mobile: 'start',
              },
              {
                key: 'then',
                header: t('newyear.then'),
                cell: ({ to, fate }) => (fate === 'leaves' ? null : names(to)),
              },
              {
                key: 'edit',
                header: t('newyear.edit'),
                cell: (row) => (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={t('newyear.edit_named', { name: row.user.name })}
                    leftSection={<IconPencil size={18} stroke={1.75} />}
                    onClick={() => place({ rows: [row] })}
                  >
                    {t('newyear.edit')}
                  </Button>
                ),
                fit: true,
                mobile: 'end',
              },
            ]}
          />
          {placing && (
            <PlaceDialog
              students={placing.rows}
              onPlaced={placing.clear}
              onClose={() => place(null)}
            />
          )}
        </>
      )}
    </PlanPage>
  )
}
