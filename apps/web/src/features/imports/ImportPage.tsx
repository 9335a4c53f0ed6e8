import type { ImportKind } from '@meridian/contract/imports.ts'
import { Navigate } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportNotices } from './ImportNotices.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import classes from './Imports.module.css'
import { listName, startTitle } from './kinds.ts'
import { MappingPanel } from './mapping/MappingPanel.tsx'
import { ReadingBar } from './ReadingBar.tsx'
import { RowsPanel } from './RowsPanel.tsx'
import { addresses } from './shared/addresses.ts'
import { useImport } from './useImport.ts'
import { WorkPanel } from './WorkPanel.tsx'

/** The page of one import: its progress while it works, its plan row by row, or its outcome. */
export function ImportPage({ kind, id }: { kind: ImportKind; id: string }) {
  const t = useT()
  const { one, working } = useImport(id)
  if (one.kind !== kind) return <Navigate to={addresses[one.kind].one} params={{ id }} replace />
  const rows = one.status === 'planned' || one.status === 'applied' ? one.status : null
  return (
    <>
      <PageHead
        title={<bdi>{one.file_name}</bdi>}
        windowTitle={one.file_name}
        breadcrumb={[
          { label: listName(kind, t), link: { to: addresses[kind].list } },
          { label: startTitle(kind, t), link: { to: addresses[kind].start } },
          { label: one.file_name },
        ]}
        facts={
          rows
            ? t(`imports.facts_${rows}`, { count: one.counts.total })
            : t(`imports.now_${one.status}`)
        }
        actions={!working && <ImportActions one={one} />}
      />
      <div className={classes.stack}>
        {rows && <ImportSteps status={rows} />}
        {working ? (
          <WorkPanel one={one} />
        ) : (
          <>
            <ImportNotices one={one} />
            {one.mapping && <MappingPanel one={one} mapping={one.mapping} />}
            {one.status === 'planned' && <ReadingBar one={one} />}
            {rows && one.needs.length === 0 && <RowsPanel key={one.id} one={one} />}
          </>
        )}
      </div>
    </>
  )
}
