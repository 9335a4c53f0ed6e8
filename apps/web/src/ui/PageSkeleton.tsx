import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../core/messages.ts'
import { headingOf, type PageShape, pageAt } from '../core/page.ts'
import { cx } from './cx.ts'
import classes from './PageSkeleton.module.css'
import { Skeleton } from './Skeleton.tsx'
import { takenOver } from './told/taken-over.ts'

/**
 * The quiet outline of a page that is still on its way: a head, and the shapes of such a page. `alone` where even the
 * menu around the page is still on its way, and its room has to be kept. What the frame before the code has said of the page
 * stands in its place (decision 134).
 */
export function PageSkeleton({ alone = false }: { alone?: boolean }) {
  const t = useT()
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const page = pageAt(router, path)
  const heading = headingOf(page)
  const told = takenOver(path)
  return (
    <div
      className={alone ? classes.alone : undefined}
      aria-busy="true"
      role="status"
      aria-label={t('ui.loading')}
    >
      {told ? (
        <div ref={(box) => box?.replaceChildren(told)} />
      ) : (
        <Outline shape={page.shape ?? 'plain'} heading={heading && t(heading)} />
      )}
    </div>
  )
}

interface OutlineProps {
  shape: PageShape
  /** What the page will be called, where that is known before it is there. */
  heading?: ReactNode
}

/** The shapes of a page; the build draws them as well (app/SiteFrame.tsx). */
export function Outline({ shape, heading }: OutlineProps) {
  return (
    <div className={classes.page}>
      {/* No h1, and not said aloud: both say that the page is there. */}
      {heading ? (
        <p className={cx('as-h1', classes.heading)} data-font="600" aria-hidden="true">
          <bdi>{heading}</bdi>
        </p>
      ) : (
        <Skeleton width={220} height={28} />
      )}
      <Skeleton width="min(320px, 100%)" height={14} />
      <Body shape={shape} />
    </div>
  )
}

function Body({ shape }: { shape: PageShape }) {
  switch (shape) {
    case 'form':
      return (
        <div className={classes.panel} data-shape="form">
          {[96, 64, 120, 80].map((width) => (
            <div key={width} className={classes.field}>
              <Skeleton width={width} height={14} />
              <Skeleton height={44} radius={8} />
            </div>
          ))}
        </div>
      )
    case 'list':
      return (
        <div className={classes.panel} data-shape="list">
          <Skeleton width="min(300px, 100%)" height={40} radius={8} />
          <Lines widths={[64, 72, 56, 68, 60, 70, 58]} />
        </div>
      )
    case 'panels':
      return (
        <div className={classes.panels}>
          {[1, 2, 3, 4].map((panel) => (
            <div key={panel} className={classes.panel}>
              <Skeleton width={140} height={18} />
              <Lines widths={[62, 48, 70, 54]} />
            </div>
          ))}
        </div>
      )
    case 'plain':
      return (
        <div className={classes.panel}>
          <Lines widths={[72, 56, 64, 48, 60]} />
        </div>
      )
  }
}

function Lines({ widths }: { widths: readonly number[] }) {
  return widths.map((width) => <Skeleton key={width} width={`${width}%`} height={14} />)
}
