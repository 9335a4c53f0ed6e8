import { Button } from '@mantine/core'
import type { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../Notice.tsx'
import { Reference } from '../Reference.tsx'
import classes from './List.module.css'

interface ListFailedProps {
  error: ApiError
  /** The list's own words for it. */
  failed: string | undefined
  tryAgain: () => void
}

/** A list that could not be read. */
export function ListFailed({ error, failed, tryAgain }: ListFailedProps) {
  const t = useT()
  return (
    <div className={classes.state} role="alert">
      <Notice
        kind="error"
        action={
          <Button variant="default" size="sm" onClick={tryAgain}>
            {t('ui.try_again')}
          </Button>
        }
      >
        {failed ?? t('ui.list_failed')} {error.message}
        {error.reference && <Reference value={error.reference} />}
      </Notice>
    </div>
  )
}

interface NoMatchProps {
  query: string | undefined
  /** The list's own words for it. */
  noMatch: ((query: string | undefined) => string) | undefined
  clear: () => void
}

/** A list that search or filters have left without rows. */
export function NoMatch({ query, noMatch, clear }: NoMatchProps) {
  const t = useT()
  return (
    <div className={classes.state}>
      <p>{noMatch?.(query) ?? (query ? t('ui.no_match_query', { query }) : t('ui.no_match'))}</p>
      <Button variant="default" size="sm" onClick={clear}>
        {t('ui.clear_search_filters')}
      </Button>
    </div>
  )
}
