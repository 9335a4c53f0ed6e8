import type { Paper } from '@meridian/contract/papers.ts'
import { wallTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { showWallTime } from '../../../ui/form/wall-time.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { SettingsState } from './state.ts'

interface GivenNoteProps {
  paper: Paper
  form: SettingsState
  end: 'end_date' | 'deadline'
}

/** The note on what classes and dates mean: who sees the paper, and from when. It is not drawn while no class is chosen. */
export function GivenNote({ paper, form, end }: GivenNoteProps) {
  const t = useT()
  const { classes = [], start_date: start = null } = form.values
  const until = form.values[end] ?? null
  // A date that is none has an error at its field, and the note waits until it is right.
  const wrong = [start, until].some((date) => date !== null && showWallTime(date) === '')
  if (classes.length === 0 || paper.archived || wrong) return null
  return (
    <div role="status">
      <Notice>{text()}</Notice>
    </div>
  )

  function text(): string {
    if (paper.questions.length === 0) return t('papers.given_empty')
    const now = wallTime(new Date().toISOString(), paper.time_zone)
    if (until !== null && until <= now) return t('papers.given_over')
    if (start !== null && start > now)
      return t('papers.given_later', { date: `\u2066${showWallTime(start)}\u2069` })
    return t(form.dirty ? 'papers.given_on_saving' : 'papers.given_now')
  }
}
