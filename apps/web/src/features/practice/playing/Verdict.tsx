import type { PracticeRound, PractisedAnswer } from '@meridian/contract/practice.ts'
import { Link } from '@tanstack/react-router'
import IconBook2 from '~icons/tabler/book-2'
import IconBulb from '~icons/tabler/bulb'
import IconRefresh from '~icons/tabler/refresh'
import { AnswerLines } from '../../../assessment/AnswerLines.tsx'
import type { Answer } from '../../../assessment/journal/types.ts'
import { useT } from '../../../core/messages.ts'
import { markedChoices } from '../../../questionKinds/marking.ts'
import { shownToStudent } from '../../../questionKinds/reading.tsx'
import { directionOf } from '../../../ui/writing.ts'
import type { Question } from '../../answering/shared/types.ts'
import { MarkedChoices } from './MarkedChoices.tsx'
import { useDayWords } from './useDayWords.ts'
import classes from './Verdict.module.css'

interface VerdictProps {
  practice: PracticeRound
  question: Question
  answer: Answer
  mark: PractisedAnswer
}

/** What an answer was: beside the right one, why, and when the question comes again. */
export function Verdict({ practice, question, answer, mark }: VerdictProps) {
  const t = useT()
  const { outcome, explanation } = mark
  const marked = { ...question, ...mark, answer }
  const choices = markedChoices(marked, t)
  return (
    <>
      <p role="status" className={classes.outcome} data-outcome={outcome}>
        {t(`practice.outcome_${outcome}`)}
      </p>
      <div dir={directionOf(question.question)}>
        {choices ? (
          <MarkedChoices choices={choices} />
        ) : (
          <AnswerLines shown={shownToStudent(marked, t)} boxed />
        )}
      </div>
      {explanation !== '' && (
        <section className={classes.why}>
          <IconBulb size={20} stroke={1.75} className={classes.bulb} />
          <div className={classes.words}>
            <h3>{t('practice.why')}</h3>
            <p dir={directionOf(explanation)}>{explanation}</p>
            <ToLesson practice={practice} />
          </div>
        </section>
      )}
      <Return mark={mark} />
    </>
  )
}

/** The way to the lesson that the worksheet is about. */
function ToLesson({ practice: { place, book } }: Pick<VerdictProps, 'practice'>) {
  if (!place.lesson) return null
  return (
    <Link
      to="/dashboard/my-books/$bookId/$placeId"
      params={{ bookId: book.id, placeId: place.id }}
      className={classes.lesson}
    >
      <IconBook2 size={18} stroke={1.75} />
      <bdi>{place.name}</bdi>
    </Link>
  )
}

/** When the question comes again, or that it does not any more; nothing of one that was always right. */
function Return({ mark: { outcome, comes_on, missed_on } }: Pick<VerdictProps, 'mark'>) {
  const t = useT()
  const words = useDayWords()
  const day = comes_on === null ? '' : words(comes_on)
  const text =
    outcome !== 'right'
      ? t('practice.comes_back', { day })
      : missed_on === null
        ? null
        : comes_on === null
          ? t('practice.done_now', { missed: words(missed_on) })
          : t('practice.comes_once_more', { missed: words(missed_on), day })
  if (text === null) return null
  return (
    <p className={classes.back}>
      <IconRefresh size={18} stroke={1.75} />
      {text}
    </p>
  )
}
