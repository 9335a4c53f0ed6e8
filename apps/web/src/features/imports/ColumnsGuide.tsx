import { Button } from '@mantine/core'
import { importColumns, requiredColumns } from '@meridian/contract/calls/imports.gen.ts'
import type { ImportColumn, ImportKind } from '@meridian/contract/imports.ts'
import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { download, save } from '../../core/download.ts'
import { type Key, type T, useT } from '../../core/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Imports.module.css'
import { calls } from './kinds.ts'

/** The name of a column in an import of this kind. */
export function columnName(kind: ImportKind, column: ImportColumn, t: T): string {
  if (kind === 'classrooms' && column === 'name') return t('imports.head_class_name')
  return t(`imports.head_${column}`)
}

function guide(kind: ImportKind, column: ImportColumn): Key {
  if (column === 'name')
    return kind === 'classrooms' ? 'imports.guide_class_name' : 'imports.guide_name'
  if (column === 'grade' && kind === 'classrooms') return 'imports.guide_class_grade'
  return `imports.guide_${column}`
}

/** The guide to the columns of a file and their contents, with an empty template to download. */
export function ColumnsGuide({ kind }: { kind: ImportKind }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const required: readonly ImportColumn[] = requiredColumns[kind]
  const fetchTemplate = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      const { bytes } = await download(calls[kind].template, { query: { format } })
      save({ name: `${kind}.${format}`, bytes })
    } finally {
      setBusy(false)
    }
  }
  const button = (format: 'csv' | 'xlsx', label: string) => (
    <Button
      variant="default"
      size="sm"
      disabled={busy}
      leftSection={<IconDownload size={18} stroke={1.75} />}
      onClick={() => void fetchTemplate(format).catch(() => undefined)}
    >
      {label}
    </Button>
  )
  return (
    <Panel title={t('imports.guide')}>
      <div className={classes.body}>
        <p className={classes.quiet}>{t('imports.guide_text')}</p>
        <dl className={classes.guide}>
          {importColumns[kind].map((column) => (
            <div key={column}>
              <dt>
                {columnName(kind, column, t)}
                {!required.includes(column) && (
                  <span className={classes.quiet}> {t('imports.optional')}</span>
                )}
              </dt>
              <dd>{t(guide(kind, column))}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.buttons}>
          {button('xlsx', t('imports.template_xlsx'))}
          {button('csv', t('imports.template_csv'))}
        </div>
      </div>
    </Panel>
  )
}
