import { importLimits } from '@meridian/contract/imports.limits.ts'
import type { ImportKind } from '@meridian/contract/imports.ts'
import { useId } from 'react'
import { formatSize } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { DropArea, FieldProblem } from '../../ui/form/DropArea.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { WorkProgress } from '../../ui/WorkProgress.tsx'
import classes from './Imports.module.css'
import { fileTypes, useSend } from './useSend.ts'

/** The area to drop or choose a file, and its progress while it is sent and read. */
export function UploadPanel({ kind }: { kind: ImportKind }) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const { going, refused, send, cancel } = useSend(kind)
  const megabytes = (bytes: number) => bytes / (1024 * 1024)
  return (
    <Panel title={t('imports.file')}>
      <div className={classes.body}>
        {going ? (
          <WorkProgress
            label={going.sent < going.total ? t('imports.sending') : t('imports.reading')}
            done={going.sent}
            total={going.total}
            text={`${going.name} · ${formatSize(going.total, language)}`}
            cancel={{ label: t('imports.cancel'), onClick: cancel }}
          />
        ) : (
          <DropArea
            id={id}
            types={fileTypes}
            invitation={t('imports.drop')}
            hint={t('imports.drop_hint', {
              text: megabytes(importLimits.text),
              workbook: megabytes(importLimits.workbook),
              rows: importLimits.rows.toLocaleString('en'),
            })}
            problem={refused !== null}
            multiple
            onFiles={(files) => void send(files)}
          />
        )}
        <FieldProblem id={id} refused={refused} error={null} />
        <p className={classes.quiet}>{t('imports.nothing_yet')}</p>
      </div>
    </Panel>
  )
}
