import { Button } from '@mantine/core'
import { getGrading, releaseGraded } from '@meridian/contract/calls/grading.gen.ts'
import { getResponse, listResponses } from '@meridian/contract/calls/grading.responses.gen.ts'
import type { Grading } from '@meridian/contract/grading.ts'
import { type ReactNode, useState } from 'react'
import { readAgain, usePaper } from '../../assessment/paper.ts'
import { useCall, useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { choose } from '../../ui/dialogs.ts'
import { lazyDialog } from '../../ui/lazy.ts'
import { useAlone } from '../../ui/useAlone.ts'
import { Releasing } from './Releasing.tsx'
import classes from './Review.module.css'
import { StillOpen, useGradingNow } from './StillOpen.tsx'

const ReleaseLater = lazyDialog(() => import('./ReleaseLater.tsx'))

/**
 * The button that releases all graded results at once. It first says what that means, and who may still send late answers. While
 * a release waits for its moment, the button that takes it back stands here.
 */
export function Release(props: { paperId: string; grading: Grading; atFoot?: boolean }) {
  const { paperId, grading, atFoot = false } = props
  const t = useT()
  const alone = useAlone()
  const gradingNow = useGradingNow(paperId)
  const release = useCall(releaseGraded, {
    invalidates: [getGrading, listResponses, getResponse],
    onSuccess: () => void readAgain(),
  })
  const [later, setLater] = useState(false)
  if (!grading.can.release)
    return grading.releasing && <Releasing paperId={paperId} {...grading.releasing} />
  const { release_wait: wait } = grading
  async function ask(): Promise<void> {
    const { unreleased: count, drafts, open } = (await gradingNow()) ?? grading
    // Somebody else has released them meanwhile; the page says so by now.
    if (count === 0) return
    const way = await choose({
      title: t('grading.release_title', { count }),
      text: (
        <>
          {t('grading.release_text')}
          {wait > 0 && ` ${t('grading.release_waits', { count: Math.ceil(wait / 60) })}`}
          {drafts > 0 && ` ${t('grading.release_drafts', { count: drafts })}`}
          <StillOpen open={open} />
        </>
      ),
      action: t('grading.release', { count }),
      other: t('grading.release_later'),
      harmless: true,
      ...(open.students > 0 && { cancel: t('grading.wait') }),
    })
    if (way === 'other') setLater(true)
    if (way === 'action') release.mutate({ body: { paper_id: paperId, count, wait: true } })
  }
  return (
    <>
      <Button
        {...(atFoot
          ? { 'data-foot-release': true, className: classes.next }
          : { 'data-head-release': true, variant: 'default', size: 'sm' })}
        loading={release.isPending}
        onClick={() => void alone(ask)}
      >
        {t('grading.release', { count: grading.unreleased })}
      </Button>
      {later && (
        <ReleaseLater
          paperId={paperId}
          count={grading.unreleased}
          onClose={() => setLater(false)}
        />
      )}
    </>
  )
}

/** The last step at the foot of the desk: releases all results once nothing is left to grade, and is `children` before. */
export function FootRelease({ children }: { children: ReactNode }) {
  const { id } = usePaper()
  const grading = useData(getGrading, { params: { id } }, { handled: true, keep: true }).data?.data
  if (!grading?.can.release || grading.left.answers > 0 || grading.late > 0) return children
  return <Release paperId={id} grading={grading} atFoot />
}
