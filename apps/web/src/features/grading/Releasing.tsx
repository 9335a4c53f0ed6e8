import { Button } from '@mantine/core'
import { getGrading, takeBackRelease } from '@meridian/contract/calls/grading.gen.ts'
import { getResponse, listResponses } from '@meridian/contract/calls/grading.responses.gen.ts'
import { useEffect } from 'react'
import { readAgain } from '../../assessment/paper.ts'
import { invalidate, useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import classes from './Releasing.module.css'

interface ReleasingProps {
  paperId: string
  /** The one attempt that is meant; left out, all of the paper. */
  attemptId?: string
  results: number
  /** When the first of them is seen, ISO 8601. */
  at: string
}

/** The longest time for which a page waits by itself, in ms; for what is further away it asks again anyway. */
const longest = 3_600_000

/** How many results are seen when, and the button that takes their release back until then. */
export function Releasing({ paperId, attemptId, results, at }: ReleasingProps) {
  const t = useT()
  const takeBack = useCall(takeBackRelease, {
    invalidates: [getGrading, listResponses, getResponse],
    onSuccess: () => void readAgain(),
  })
  useEffect(() => {
    const left = Date.parse(at) - Date.now()
    if (left > longest) return
    const come = () => void invalidate(getGrading, listResponses, getResponse)
    const timer = setTimeout(come, Math.max(left, 0) + 500)
    return () => clearTimeout(timer)
  }, [at])
  const body = { paper_id: paperId, ...(attemptId !== undefined && { attempt_id: attemptId }) }
  return (
    <div className={classes.line}>
      <span role="status">
        {t('grading.releasing', { count: results })} <DateTime iso={at} />
      </span>
      <Button
        variant="default"
        size="sm"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate({ body })}
      >
        {t('grading.take_back')}
      </Button>
    </div>
  )
}
