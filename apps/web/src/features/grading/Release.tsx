import { Button } from '@mantine/core'
import { getGrading, releaseGraded } from '@meridian/contract/calls/grading.gen.ts'
import { getResponse, listResponses } from '@meridian/contract/calls/grading.responses.gen.ts'
import type { Grading } from '@meridian/contract/grading.ts'
import type { ReactNode } from 'react'
import { readAgain, usePaper } from '../../assessment/paper.ts'
import { useCall, useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { confirm } from '../../ui/dialogs.ts'
import { useAlone } from '../../ui/useAlone.ts'
import classes from './Review.module.css'
import { StillOpen, useGradingNow } from './StillOpen.tsx'

/** The button that releases all graded results at once. It first says what that means, and who may still send late answers. */
export function Release(props: { paperId: string; grading: Grading; atFoot?: boolean }) {
  const { paperId, grading, atFoot = false } = props
  const t = useT()
  const alone = useAlone()
  const gradingNow = useGradingNow(paperId)
  const release = useCall(releaseGraded, {
    invalidates: [getGrading, listResponses, getResponse],
    onSuccess: () => void readAgain(),
  })
  if (!grading.can.release) return null
  async function ask(): Promise<void> {
    const { unreleased: count, drafts, open } = (await gradingNow()) ?? grading
    // No result is left where somebody else has released them meanwhile; the page then says so.
    const sure =
      count > 0 &&
      (await confirm({
        title: t('grading.release_title', { count }),
        text: (
          <>
            {t('grading.release_text')}
            {drafts > 0 && ` ${t('grading.release_drafts', { count: drafts })}`}
            <StillOpen open={open} />
          </>
        ),
        action: t('grading.release', { count }),
        ...(open.students > 0 && { cancel: t('grading.wait') }),
      }))
    if (sure) release.mutate({ body: { paper_id: paperId, count } })
  }
  return (
    <Button
      {...(atFoot
        ? { 'data-foot-release': true, className: classes.next }
        : { 'data-head-release': true, variant: 'default', size: 'sm' })}
      loading={release.isPending}
      onClick={() => void alone(ask)}
    >
      {t('grading.release', { count: grading.unreleased })}
    </Button>
  )
}

/** The last step at the foot of the desk: releases all results once nothing is left to grade, and is `children` before. */
export function FootRelease({ children }: { children: ReactNode }) {
  const { id } = usePaper()
  const grading = useData(getGrading, { params: { id } }, { handled: true, keep: true }).data?.data
  if (!grading?.can.release || grading.left.answers > 0 || grading.late > 0) return children
  return <Release paperId={id} grading={grading} atFoot />
}
