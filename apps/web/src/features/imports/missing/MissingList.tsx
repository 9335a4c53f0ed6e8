import { listMissing, missingDeeds, missingScopes } from '@meridian/contract/calls/imports.gen.ts'
import type {
  Import,
  Missing,
  MissingDeed,
  MissingPerson,
  MissingScope,
} from '@meridian/contract/imports.ts'
import IconBan from '~icons/tabler/ban'
import IconCircleDashed from '~icons/tabler/circle-dashed'
import IconDoorExit from '~icons/tabler/door-exit'
import { useT } from '../../../core/messages.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { confirm } from '../../../ui/dialogs.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPanel } from '../../../ui/list/ListPanel.tsx'
import { TwoLines } from '../../../ui/PanelTable.tsx'
import { type Status, StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from '../Imports.module.css'
import { useMissing } from './useMissing.ts'
import type { PeopleKind } from './words.ts'

const looks = {
  nothing: ['not_started', IconCircleDashed],
  block: ['missed', IconBan],
  leave: ['warning', IconDoorExit],
} as const satisfies Record<MissingDeed, [Status, unknown]>

/** The list of those who are not in the file, by page: what happens to each is chosen in the row, or for several at once. */
export function MissingList({
  kind,
  one,
  missing,
}: {
  kind: PeopleKind
  one: Import
  missing: Missing
}) {
  const t = useT()
  const { choose, lookIn } = useMissing(one)
  const signs = {
    nothing: <IconCircleDashed size={18} stroke={1.75} />,
    block: <IconBan size={18} stroke={1.75} />,
    leave: <IconDoorExit size={18} stroke={1.75} className="flip" />,
  }
  const look = async (value: string) => {
    const chosen = one.counts.block + one.counts.leave > 0
    const sure =
      !chosen ||
      (await confirm({
        title: t('missing.scope_title'),
        text: t('missing.scope_text'),
        action: t('missing.scope_action'),
      }))
    if (sure) lookIn(value as MissingScope)
  }
  return (
    <ListPanel
      route={listMissing}
      input={{ params: { id: one.id } }}
      searchLabel={t(one.package ? 'missing.search_package' : `missing.search_${kind}`)}
      countLabel={(count) => t('missing.count', { count })}
      chips={
        missing.classes > 0 && (
          <Chips
            label={t('missing.scope')}
            value={missing.scope}
            options={missingScopes.map((value) => ({ value, label: t(`missing.scope_${value}`) }))}
            onChange={(value) => void look(value)}
          />
        )
      }
      rowName={(row) => row.name}
      rowMenu={(row) =>
        missingDeeds
          .filter((deed) => deed !== row.deed)
          .map((deed) => ({
            label: t(`missing.do_${deed}`),
            icon: signs[deed],
            disabled: deed === 'leave' && row.classes.length === 0 && t('missing.no_class'),
            onClick: () => choose([row.id], deed),
          }))
      }
      bulk={missingDeeds.map((deed) => ({
        label: t(`missing.do_${deed}`),
        icon: signs[deed],
        run: (rows: MissingPerson[]) =>
          choose(
            rows.map(({ id }) => id),
            deed,
          ),
      }))}
      columns={[
        {
          key: 'name',
          header: t('missing.name'),
          sort: 'name',
          cell: (row) => (
            <TwoLines
              first={row.name}
              second={one.package ? `${t(`mapping.about_${row.kind}`)} · ${row.login}` : row.login}
            />
          ),
          skeleton: 'person',
        },
        {
          key: 'classes',
          header: t('missing.classes'),
          cell: (row) => (
            <span className={classes.names}>
              {row.classes.length > 0 ? row.classes.join(', ') : t('missing.no_class')}
            </span>
          ),
        },
        {
          key: 'deed',
          header: t('missing.deed'),
          cell: (row) => {
            const [status, sign] = looks[row.deed]
            return (
              <span className={classes.deed}>
                <StatusBadge status={status} sign={sign}>
                  {t(`missing.deed_${row.deed}`)}
                </StatusBadge>
                {row.said && <span className={classes.quiet}>{t('missing.said')}</span>}
                {row.same_name !== null && (
                  <span className={classes.quiet}>
                    {t('missing.same_name', { row: `\u2068${row.same_name}\u2069` })}
                  </span>
                )}
              </span>
            )
          },
          mobile: 'line',
          skeleton: 'badge',
        },
      ]}
      empty={<EmptyState title={t('missing.empty_title')} text={t('missing.empty_text')} />}
    />
  )
}
