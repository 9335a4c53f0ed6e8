import type { StudentPaper } from '@meridian/contract/answering.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { Key } from '../../../core/messages.ts'
import type { Status } from '../../../ui/StatusBadge.tsx'

type State = StudentPaper['state']

/** The badge of each state of a paper, and its words. */
export const badges: Record<State, { status: Status; text: Key }> = {
  upcoming: { status: 'not_started', text: 'answering.state_upcoming' },
  open: { status: 'to_grade', text: 'answering.state_open' },
  in_progress: { status: 'in_progress', text: 'ui.in_progress' },
  waiting: { status: 'warning', text: 'answering.state_waiting' },
  released: { status: 'graded', text: 'answering.state_released' },
  missed: { status: 'missed', text: 'ui.missed' },
}

/** The address behind a paper in a list: the running attempt, the paper's page, or the result of its only attempt. */
export function paperLink({ state, attempt_id, paper }: StudentPaper): LinkProps {
  if (attempt_id !== null && (state === 'in_progress' || paper.max_attempts === 1))
    return { to: '/dashboard/attempts/$attemptId', params: { attemptId: attempt_id } }
  return { to: '/dashboard/papers/$paperId', params: { paperId: paper.id } }
}
