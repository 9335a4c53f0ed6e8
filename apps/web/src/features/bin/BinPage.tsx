import { Button } from '@mantine/core'
import { bulkBin, listBin } from '@meridian/contract/calls/bin.gen.ts'
import { useState } from 'react'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { tellFailures } from '../../ui/dialogs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyDialog } from '../../ui/lazy.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { BinEntryName } from './BinEntryName.tsx'
import classes from './BinPage.module.css'
import { DaysLeft } from './DaysLeft.tsx'
import { GroupChips } from './GroupChips.tsx'
import { newestFirst } from './order.ts'

const RestoreDialog = lazyDialog(() => import('./RestoreDialog.tsx'))

/** What was deleted in the last 30 days, the last one first, and how it comes back. */
export function BinPage() {
  const t = useT()
  const actor = useActor()
  const several = useCall(bulkBin)
  const [asked, ask] = useState<string | null>(null)
  const whose = actor.schoolAdmin ? 'school' : actor.user.type === 'Teacher' ? 'own' : 'publisher'
  return (
    <>
      <ListPage
        route={listBin}
        title={t('bin.title')}
        facts={() => t(`bin.facts_${whose}`)}
        countLabel={(count) => t('bin.count', { count })}
        searchLabel={t('bin.search')}
        words={{
          noMatch: (query) =>
            query === undefined ? t('bin.no_match') : t('bin.no_match_of', { query }),
          failed: t('bin.failed'),
        }}
        ownFilters={['group']}
        chips={<GroupChips />}
        {...newestFirst}
        rowName={(row) => row.name}
        bulk={[
          {
            label: t('bin.restore'),
            icon: <IconArrowBackUp size={18} stroke={1.75} className="flip" />,
            run: async (rows) => {
              const ids = rows.map(({ id }) => id)
              const { data } = await several.mutateAsync({ body: { action: 'restore', ids } })
              await tellFailures({
                title: t('bin.failed_several', { count: data.failed.length }),
                failures: data.failed.map(({ id, message }) => ({
                  name: rows.find((row) => row.id === id)?.name ?? '',
                  message,
                })),
              })
            },
          },
        ]}
        columns={[
          {
            key: 'name',
            header: t('bin.name'),
            sort: 'name',
            cell: (row) => <BinEntryName row={row} />,
            skeleton: 'person',
            width: 'minmax(200px, 2fr)',
          },
          {
            key: 'things',
            header: t('bin.comes_back'),
            cell: (row) => (
              <span className={classes.things}>
                {row.things.length > 0
                  ? row.things.map(({ text }) => text).join(t('ui.list_comma'))
                  : t('bin.alone')}
              </span>
            ),
            width: 'minmax(140px, 1.4fr)',
            wide: true,
          },
          {
            key: 'deleted',
            header: t('bin.deleted_by'),
            sort: 'deleted_at',
            cell: (row) => (
              <span className={classes.two}>
                <bdi>{row.deleted_by}</bdi>
                <DateTime iso={row.deleted_at} />
              </span>
            ),
            width: 'minmax(130px, 1fr)',
            mobile: 'line',
          },
          {
            key: 'ends',
            header: t('bin.ends'),
            cell: (row) => <DaysLeft days={row.days_left} />,
            width: '132px',
            mobile: 'start',
          },
          {
            key: 'restore',
            header: t('bin.restore'),
            cell: (row) => (
              <Button
                variant="default"
                size="sm"
                aria-label={t('bin.restore_named', { name: row.name })}
                leftSection={<IconArrowBackUp size={18} stroke={1.75} className="flip" />}
                onClick={() => ask(row.id)}
              >
                {t('bin.restore')}
              </Button>
            ),
            fit: true,
            mobile: 'end',
          },
        ]}
        empty={<EmptyState about="words" title={t('bin.none')} text={t('bin.none_text')} />}
      />
      {asked !== null && <RestoreDialog id={asked} onClose={() => ask(null)} />}
    </>
  )
}
