import { listImports } from '@meridian/contract/calls/imports.gen.ts'
import type { Import, ImportKind } from '@meridian/contract/imports.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable, TwoLines } from '../../ui/PanelTable.tsx'
import { addresses } from './shared/addresses.ts'

const shown = 5

/** The last imports of a kind, each with its state and a link to its page. */
export function HistoryPanel({ kind }: { kind: ImportKind }) {
  const t = useT()
  const query = useData(
    listImports,
    { body: { metaData: { perPage: shown }, filters: [{ name: 'kind', value: kind }] } },
    { handled: true },
  )
  return (
    <Panel title={t('imports.history')}>
      <PanelContent query={query} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty>{t('imports.history_empty')}</PanelEmpty>
          ) : (
            <PanelTable
              label={t('imports.history')}
              rows={data}
              tall
              stack="second"
              href={(row) => ({ to: addresses[kind].one, params: { id: row.id } })}
              columns={[
                {
                  header: t('imports.file'),
                  cell: (row) => <TwoLines first={row.file_name} second={row.created_by.name} />,
                },
                { header: t('imports.when'), cell: (row) => <DateTime iso={row.created_at} /> },
                { header: t('imports.what'), cell: (row) => whatBecame(row, t) },
              ]}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}

function whatBecame(row: Import, t: ReturnType<typeof useT>): string {
  const { status, counts } = row
  if (status !== 'applied') return t(`imports.now_${status}`)
  return t('imports.was_applied', { added: counts.new, changed: counts.changed })
}
