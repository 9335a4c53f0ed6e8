import type { ImportKind } from '@meridian/contract/imports.ts'
import { useT } from '../../core/messages.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { ColumnsGuide } from './ColumnsGuide.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import classes from './Imports.module.css'
import { listName, startTitle } from './kinds.ts'
import { addresses } from './shared/addresses.ts'
import { UploadPanel } from './UploadPanel.tsx'

/** The page that begins an import: the choice of a file, the guide to its columns, and earlier imports. */
export function ImportStartPage({ kind }: { kind: ImportKind }) {
  const t = useT()
  const title = startTitle(kind, t)
  return (
    <>
      <PageHead
        title={title}
        breadcrumb={[
          { label: listName(kind, t), link: { to: addresses[kind].list } },
          { label: title },
        ]}
        facts={t('imports.start_facts')}
      />
      <div className={classes.start}>
        <div className={classes.column}>
          <UploadPanel kind={kind} />
          <HistoryPanel kind={kind} />
        </div>
        <ColumnsGuide kind={kind} />
      </div>
    </>
  )
}
