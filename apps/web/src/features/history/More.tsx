import type { HistoryEntry } from '@meridian/contract/history.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import IconArrowRight from '~icons/tabler/arrow-right'
import { useT } from '../../core/messages.ts'
import classes from './History.module.css'

/** What an entry says when it is opened: what was before and after, the reason as it was written, and where to go on. */
export function More({ entry, all }: { entry: HistoryEntry; all?: LinkProps }) {
  const t = useT()
  const { changes, reason, link, who } = entry
  return (
    <div className={classes.more}>
      {changes.map(({ label, before, after }) => (
        <div key={label} className={classes.change}>
          <span>{label}</span>
          {before !== null && (
            <>
              <span className={classes.before}>
                <span className="visually-hidden">{t('history.before')} </span>
                <bdi>{before}</bdi>
              </span>
              <IconArrowRight size={18} stroke={1.75} className="flip" aria-hidden />
            </>
          )}
          <span className={classes.after} data-alone={before === null || undefined}>
            <span className="visually-hidden">{t('history.after')} </span>
            <bdi>{after ?? t('history.nothing')}</bdi>
          </span>
        </div>
      ))}
      {reason !== null && (
        <div className={classes.change}>
          <span>{t('history.reason')}</span>
          <q className={classes.reason}>{reason}</q>
        </div>
      )}
      <div className={classes.ways}>
        {all && (
          <Link {...all} className="way">
            {t('history.all_of', { name: who.name })}
          </Link>
        )}
        {link && (
          <Link {...pageOf(link)} className="way">
            {t(`history.open_${link.kind}`)}
          </Link>
        )}
      </div>
    </div>
  )
}

function pageOf({ kind, id }: NonNullable<HistoryEntry['link']>): LinkProps {
  const params = { id }
  if (kind === 'quiz') return { to: '/dashboard/quizzes/$id', params }
  if (kind === 'classroom') return { to: '/dashboard/classroom/$id', params }
  return { to: '/dashboard/students/$id', params }
}
