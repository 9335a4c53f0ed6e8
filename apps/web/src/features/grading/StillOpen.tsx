import { getGrading } from '@meridian/contract/calls/grading.gen.ts'
import type { Grading } from '@meridian/contract/grading.ts'
import { useData } from '../../core/calls.ts'
import { formatDateTime } from '../../core/format.ts'
import { useT } from '../../core/messages.ts'
import { useZone } from '../../ui/DateTime.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './StillOpen.module.css'

/**
 * Reads the state of the grading of a paper anew.
 * @returns a function that resolves to the state; to null where it cannot be read now
 */
export function useGradingNow(paperId: string): () => Promise<Grading | null> {
  const query = useData(
    getGrading,
    { params: { id: paperId } },
    { handled: true, keep: true, enabled: false },
  )
  return async () => (await query.refetch()).data?.data ?? null
}

interface StillOpenProps {
  open: Grading['open']
  /** For the review of one student: the time until which late answers may arrive; null where none may. */
  own?: string | null
}

/**
 * The warning before a release: students who can still send answers, and until when, could hear the right answers from others.
 * It is not drawn where nobody can.
 */
export function StillOpen({ open, own }: StillOpenProps) {
  const t = useT()
  const zone = useZone()
  const { students: count, until } = open
  if (count === 0 && !own) return null
  const at = (iso: string) => `\u2066${formatDateTime(iso, zone).replace(' ', '\u00a0')}\u2069`
  const others = count > (own ? 1 : 0)
  return (
    <div className={classes.open}>
      <Notice>
        {own && <p>{t('grading.open_own', { until: at(own) })}</p>}
        {others && (
          <p>
            {until === null
              ? t('grading.open_endless', { count })
              : t('grading.open_until', { count, until: at(until) })}{' '}
            {t('grading.open_why')}
            {own === undefined && ` ${t('grading.open_taken')}`}
          </p>
        )}
      </Notice>
    </div>
  )
}
