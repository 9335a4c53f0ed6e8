import type { StudentPaper } from '@meridian/contract/answering.ts'
import { Link } from '@tanstack/react-router'
import IconChecklist from '~icons/tabler/checklist'
import IconClipboardList from '~icons/tabler/clipboard-list'
import IconLock from '~icons/tabler/lock'
import { useLanguage, useT } from '../../../core/messages.ts'
import { BookCover } from '../../../ui/BookCover.tsx'
import { Clip } from '../../../ui/Clip.tsx'
import { useZone } from '../../../ui/DateTime.tsx'
import { paperLink } from '../shared/state.ts'
import classes from './ToDo.module.css'
import { isSoon, whenText } from './when.ts'

/** A paper that a student has still to do, as a card that leads to it. */
export function TaskCard({ row, now }: { row: StudentPaper; now: Date }) {
  const t = useT()
  const zone = useZone()
  const language = useLanguage()
  const { kind, name, book, questions_count, deadline, start_date } = row.paper
  const Sign = kind === 'quiz' ? IconChecklist : IconClipboardList
  const reading = { t, zone, language, now }
  return (
    <li className={classes.card}>
      <div className={classes.tile} data-kind={kind}>
        {book ? <BookCover book={book} width={44} /> : <Sign size={28} stroke={1.5} />}
      </div>
      <div className={classes.words}>
        <p className={classes.kind}>
          <Sign size={18} stroke={1.75} />
          {t(`answering.kind_${kind}`)}
        </p>
        <Link {...paperLink(row)} className={`row-way ${classes.name}`}>
          <Clip>{name}</Clip>
        </Link>
        {row.state === 'upcoming' && start_date ? (
          <p className={classes.when}>
            <IconLock size={16} stroke={1.75} />
            {whenText(start_date, 'opens', reading)}
          </p>
        ) : (
          deadline && (
            <p className={classes.when} data-soon={isSoon(deadline, zone, now) || undefined}>
              {whenText(deadline, 'at', reading)}
            </p>
          )
        )}
        {row.answered !== null && (
          <p className={classes.progress}>
            <progress value={row.answered} max={questions_count} aria-hidden="true" />
            {t('next.answered', { count: row.answered, total: questions_count })}
          </p>
        )}
        {row.why_not && row.state !== 'upcoming' && <p className={classes.why}>{row.why_not}</p>}
      </div>
    </li>
  )
}
