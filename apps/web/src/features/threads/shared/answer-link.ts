import type { WaitingThread } from '@meridian/contract/threads.ts'
import type { LinkProps } from '@tanstack/react-router'
import { deskOf } from '../../../assessment/desk.ts'

/** The address of an answer that was asked about, on the desk of its paper. */
export function answerLink(
  row: Pick<WaitingThread, 'id' | 'attempt_id'> & { paper: Parameters<typeof deskOf>[0] },
): LinkProps {
  return deskOf(row.paper, { response: row.attempt_id, answer: row.id })
}
