import type { StudentAttempt } from '@meridian/contract/answering.ts'
import {
  getAttempt,
  getStudentPaper,
  listStudentPapers,
  seeResult,
} from '@meridian/contract/calls/answering.gen.ts'
import { useEffect } from 'react'
import { useLooking } from '../../assessment/looking.ts'
import { invalidate } from '../../core/calls.ts'
import { call } from '../../core/client.ts'

/** Notes that the student has opened a new result. A teacher who looks at it notes nothing. */
export function useSeen(attempt: StudentAttempt): void {
  const looking = useLooking()
  const { id } = attempt
  const unseen = attempt.released && attempt.is_new && looking === null
  useEffect(() => {
    if (!unseen) return
    call(seeResult, { params: { id } }, { handled: true, quiet: true, shown: true }).then(
      () => void invalidate(getAttempt, getStudentPaper, listStudentPapers),
      // It stays new, and the next visit notes it.
      () => undefined,
    )
  }, [unseen, id])
}
