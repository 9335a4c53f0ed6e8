import type { Paper } from '@meridian/contract/papers.ts'
import { wallTime } from '../../../core/format.ts'

/** Makes the first values of a paper's settings form. Dates are wall times of the school. */
export function sharedSettings(paper: Paper) {
  const wall = (iso: string | null) => (iso === null ? null : wallTime(iso, paper.time_zone))
  return {
    id: paper.id,
    version: paper.version,
    name: paper.resource.name,
    description: paper.resource.description,
    book_id: paper.book?.id ?? null,
    unit_ids: paper.units.map(({ id }) => id),
    // What the dialog to give it has set stays as it is.
    draft: paper.state === 'draft',
    classes: paper.classes.map(({ id }) => id),
    start_date: wall(paper.start_date),
    end: wall(paper.deadline),
    manual_review: paper.manual_review,
    max_attempts: paper.max_attempts,
    time_limit: paper.time_limit,
    late_minutes: paper.late_minutes,
    ask_days: paper.ask_days,
    shuffle_questions: paper.shuffle_questions,
    shuffle_choices: paper.shuffle_choices,
  }
}
