import { Button } from '@mantine/core'
import { formatPart, formatSize } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import type { ShownFile } from './kinds.ts'
import classes from './Preview.module.css'

interface LoadingProps {
  file: Pick<ShownFile, 'size'>
  /** How many bytes are here; null once all are and the document is being opened. */
  loaded?: number | null
  cancel: () => void
}

/** A document that is being loaded: the progress, and a way to stop waiting. */
export function Loading({ file, loaded = 0, cancel }: LoadingProps) {
  const t = useT()
  const language = useLanguage()
  const part = loaded === null ? 1 : file.size > 0 ? Math.min(1, loaded / file.size) : 0
  return (
    <div className={classes.loading} aria-busy="true">
      <p role="status">
        {loaded === null ? t('documents.opening') : t('documents.loading')}
        {loaded !== null && loaded > 0 && (
          <span aria-hidden="true">
            {' '}
            {t('documents.loaded', {
              loaded: formatPart(loaded, file.size, language),
              total: formatSize(file.size, language),
            })}
          </span>
        )}
      </p>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('documents.loading')}
        aria-valuenow={Math.round(part * 100)}
      >
        <span style={{ inlineSize: `${part * 100}%` }} />
      </div>
      <Button variant="default" size="sm" onClick={cancel}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}
