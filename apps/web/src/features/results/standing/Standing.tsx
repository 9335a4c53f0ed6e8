import type { StudentAttempt } from '@meridian/contract/answering.ts'
import { percentOf } from '@meridian/contract/core/scale.ts'
import IconTrendingUp from '~icons/tabler/trending-up'
import { LevelWord } from '../../../assessment/LevelWord.tsx'
import { useT } from '../../../core/messages.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ScoreText } from '../../../ui/ScoreText.tsx'
import { Ring } from './Ring.tsx'
import { ScoreStrip } from './ScoreStrip.tsx'
import classes from './Standing.module.css'

type Released = Extract<StudentAttempt, { released: true }>

/**
 * The head of a released result: the teacher's words beside the score, what it is better than, and the questions as a strip.
 * Without all marks there is no share yet, and so no ring.
 */
export function Standing({ attempt }: { attempt: Released }) {
  const t = useT()
  const { score, max_score: max, left_to_grade: left, better_than: better, feedback } = attempt
  const whole = score !== null && max > 0 && left === 0
  return (
    <section className={classes.panel}>
      <h2 className="visually-hidden">{t('answering.result_score')}</h2>
      <div className={classes.head} data-alone={!feedback && !better ? true : undefined}>
        <div className={classes.score}>
          {whole && <Ring percent={(score / max) * 100} />}
          <p className={classes.points}>
            <ScoreText strong={!whole} score={score} max={max} /> {t('results.marks')}
          </p>
          {whole && <LevelWord className={classes.level} percent={percentOf(score, max)} />}
        </div>
        {(feedback || better) && (
          <div className={classes.words}>
            <Words attempt={attempt} />
            {better && (
              <p className={classes.better}>
                <IconTrendingUp size={20} stroke={1.75} className="flip" />
                <span>
                  {t(
                    attempt.paper.kind === 'quiz'
                      ? 'results.better_quiz'
                      : 'results.better_assignment',
                    { name: `\u2068${better.name}\u2069`, percent: better.percent },
                  )}
                </span>
              </p>
            )}
          </div>
        )}
      </div>
      {left > 0 && <Notice>{t('answering.result_partial', { count: left })}</Notice>}
      <ScoreStrip questions={attempt.questions} />
    </section>
  )
}

/** What a teacher said to the whole, first and large. It is not drawn where nobody said anything. */
function Words({ attempt: { feedback, feedback_by: by } }: { attempt: Released }) {
  const t = useT()
  if (!feedback) return null
  return (
    <figure className={classes.said}>
      <figcaption className={classes.by}>
        {by && (
          <>
            <Avatar name={by.name} />
            <span>
              <bdi className={classes.name}>{by.name}</bdi>
              <DateTime iso={by.at} />
            </span>
          </>
        )}
        <span className="visually-hidden">{t('grading.said')}</span>
      </figcaption>
      <blockquote dir="auto">{feedback}</blockquote>
    </figure>
  )
}
