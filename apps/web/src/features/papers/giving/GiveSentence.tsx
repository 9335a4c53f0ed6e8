import type { Audience } from '@meridian/contract/giving.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import type { z } from 'zod'
import IconCalendarDue from '~icons/tabler/calendar-due'
import IconEyeCheck from '~icons/tabler/eye-check'
import { formatList, wallTime } from '../../../core/format.ts'
import { type T, useLanguage, useT } from '../../../core/messages.ts'
import { showWallTime } from '../../../ui/form/wall-time.ts'
import classes from './Give.module.css'
import type { GivingValues } from './state.ts'

interface GiveSentenceProps {
  paper: Paper
  values: GivingValues
  /** Undefined while nobody is chosen, and until it is known. */
  audience: z.infer<typeof Audience> | undefined
}

/** What giving would do, in a sentence with the number of students, and above it the days that would be full. */
export function GiveSentence({ paper, values, audience }: GiveSentenceProps) {
  const t = useT()
  const language = useLanguage()
  const shown = (wall: string) => `\u2066${showWallTime(wall)}\u2069`
  const { start_date: start, deadline: end } = values
  return (
    <div className={classes.said}>
      {audience && end !== null && audience.full_days.length > 0 && (
        <p className={classes.full}>
          <IconCalendarDue size={20} stroke={1.75} />
          <span>
            {audience.full_days.map((day) => (
              <span key={day.class.id} className={classes.line}>
                {t('giving.full_day', {
                  class: `\u2068${day.class.name}\u2069`,
                  count: day.papers,
                  date: `\u2066${showWallTime(end).slice(0, 10)}\u2069`,
                })}
              </span>
            ))}
          </span>
        </p>
      )}
      <p role="status" className={classes.sentence}>
        <IconEyeCheck size={20} stroke={1.75} />
        <span>{sentence()}</span>
      </p>
    </div>
  )

  function sentence() {
    if (values.classes.length + values.students.length === 0) return t('giving.nobody_yet')
    if (paper.questions.length === 0) return t('giving.no_questions')
    if (!audience) return t('ui.loading')
    if (audience.students === 0) return t('giving.empty')
    const count = audience.students
    const now = wallTime(new Date().toISOString(), paper.time_zone)
    const over = end !== null && end <= now
    const later = start !== null && start > now
    const seen = over
      ? t('giving.see_over', { count })
      : later
        ? t('giving.see_later', { count, date: shown(start) })
        : t('giving.see_now', { count: count - audience.used_up })
    const more = [
      !over && !later && audience.used_up > 0 && t('giving.used_up', { count: audience.used_up }),
      end !== null && !over && t('giving.hand_in', { date: shown(end) }),
      moreTime(audience.more_time, t, (names) => formatList(names, language)),
      audience.graded_by_hand !== null
        ? t('giving.by_hand', { number: audience.graded_by_hand })
        : paper.manual_review && t('giving.reviewed'),
    ].filter((text) => text !== false && text !== null)
    return (
      <>
        <strong>{seen}</strong> {more.join(' ')}
      </>
    )
  }
}

function moreTime(
  { names, total }: z.infer<typeof Audience>['more_time'],
  t: T,
  listed: (names: readonly string[]) => string,
): string | null {
  if (total === 0) return null
  const shown = listed(names.map((name) => `\u2068${name}\u2069`))
  if (total === 1) return t('giving.more_time_single', { names: shown })
  if (total === names.length) return t('giving.more_time', { names: shown })
  return t('giving.more_time_others', { names: shown, count: total - names.length })
}
