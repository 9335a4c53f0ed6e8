import { getGrading } from '@meridian/contract/calls/grading.gen.ts'
import { listResponses } from '@meridian/contract/calls/grading.responses.gen.ts'
import { useEffect, useRef } from 'react'
import { invalidate, useData } from '../../core/calls.ts'

/** How often the state of a paper's responses is read while the page is in sight, in ms. */
const pause = 15_000

/**
 * Reads what is left to grade of a paper and who has handed in, again and again while students answer. The list of students is
 * read again only when one of them has begun or handed in.
 */
export function useGradingLive(paperId: string) {
  const query = useData(
    getGrading,
    { params: { id: paperId } },
    { handled: true, keep: true, every: pause },
  )
  const running = query.data?.data.running
  const now = running && `${running.students} ${running.handed_in} ${running.answering}`
  const before = useRef(now)
  useEffect(() => {
    if (now && before.current && now !== before.current) void invalidate(listResponses)
    before.current = now
  }, [now])
  return query
}
