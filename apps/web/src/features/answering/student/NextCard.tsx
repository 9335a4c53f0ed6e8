import type { StudentPaper } from '@meridian/contract/answering.ts'
import { Link } from '@tanstack/react-router'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconMapPin from '~icons/tabler/map-pin'
import { useLanguage, useT } from '../../../core/messages.ts'
import { BookCover } from '../../../ui/BookCover.tsx'
import { Contours } from '../../../ui/Contours.tsx'
import { cx } from '../../../ui/cx.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import { lazyPart } from '../../../ui/lazy.ts'
import { paperLink } from '../shared/state.ts'
import classes from './NextCard.module.css'
import { hoursLeft, isSoon, whenText } from './when.ts'

/** Where nothing is due there is still a book to read on in. */
const ReadOn = lazyPart(() => import('../../reading/shared/ReadOn.tsx'), {
  texts: ['next', 'reading'],
})

interface NextCardProps {
  /** Nothing where there is nothing to answer now. */
  row: StudentPaper | undefined
  now: Date
}

/** The one large thing on a student's home: what to do next, and the way to it. */
export function NextCard({ row, now }: NextCardProps) {
  const t = useT()
  const book = row?.paper.book
  return (
    <section className={cx(classes.card, 'daylight')} aria-labelledby="next">
      <Contours className={classes.lines} />
      <div className={classes.words}>
        <p className={classes.sign}>
          <IconMapPin size={20} stroke={1.75} />
          {t('next.next')}
        </p>
        {row ? (
          <Task row={row} now={now} />
        ) : (
          <>
            <h2 id="next" className={classes.title}>
              {t('next.nothing')}
            </h2>
            <ReadOn words={classes.facts ?? ''} foot={classes.foot ?? ''} go={classes.go ?? ''} />
          </>
        )}
      </div>
      <Route />
      {book && (
        <div className={classes.cover}>
          <BookCover book={book} width={112} />
        </div>
      )}
    </section>
  )
}

function Task({ row, now }: { row: StudentPaper; now: Date }) {
  const t = useT()
  const zone = useZone()
  const language = useLanguage()
  const { kind, name, book, questions_count, max_score, deadline } = row.paper
  const begun = row.state === 'in_progress'
  const left = deadline && hoursLeft(deadline, { t, now })
  return (
    <>
      <h2 id="next" className={classes.title} dir="auto">
        {name}
      </h2>
      <p className={classes.facts}>
        <span>{t(`answering.kind_${kind}`)}</span>
        {begun && row.answered !== null ? (
          <span>{t('next.answered', { count: row.answered, total: questions_count })}</span>
        ) : (
          <>
            <span>{t('next.questions', { count: questions_count })}</span>
            <span>{t('next.points', { count: max_score })}</span>
          </>
        )}
      </p>
      {book && (
        <p className={classes.facts}>
          <bdi>{book.name}</bdi>
        </p>
      )}
      <div className={classes.foot}>
        <Link {...paperLink(row)} className={classes.go} aria-labelledby="next-go next">
          <span id="next-go">
            {t(begun ? 'answering.intro_continue' : 'answering.intro_start')}
          </span>
          <IconArrowRight size={20} stroke={1.75} className="flip" />
        </Link>
        {deadline ? (
          <p className={classes.due} data-soon={isSoon(deadline, zone, now) || undefined}>
            <strong>{whenText(deadline, 'due', { t, zone, language, now })}</strong>
            {left && <span>{left}</span>}
          </p>
        ) : (
          <p className={classes.due}>{t('answering.intro_no_end')}</p>
        )}
      </div>
    </>
  )
}

/** The way that is ahead, to the pin of where it leads; drawn from the left, and mirrored in Arabic. */
function Route() {
  return (
    <svg viewBox="0 0 140 150" aria-hidden="true" className={`flip ${classes.route}`}>
      <path
        d="M14 128c24 8 44-2 46-26s-10-40 2-58 34-14 50-4"
        fill="none"
        stroke="var(--teal-300)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 8"
      />
      <circle cx="14" cy="128" r="5.5" fill="var(--teal-300)" />
      <path
        d="M116 8a16 16 0 0 0-16 16c0 12 16 26 16 26s16-14 16-26a16 16 0 0 0-16-16z"
        fill="var(--coral-500)"
      />
      <circle cx="116" cy="24" r="6.5" fill="#fff" />
    </svg>
  )
}
