import { Button } from '@mantine/core'
import type { StudentAttempt } from '@meridian/contract/answering.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { DialogHost } from '../../../ui/DialogHost.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import classes from '../handed-in/HandedIn.module.css'
import { NextPaper } from '../handed-in/NextPaper.tsx'
import { Route } from '../handed-in/Route.tsx'
import { WeekdayTime } from '../handed-in/WeekdayTime.tsx'
import { WhatNext } from '../handed-in/WhatNext.tsx'
import { LateNotice } from '../LateNotice.tsx'
import { LateState } from '../LateState.tsx'
import { ReceiptCard } from '../ReceiptCard.tsx'
import { useReread } from '../useReread.ts'

interface HandedInPageProps {
  attempt: StudentAttempt
  /** Whether it was handed in a moment ago, on this page: then the route is drawn before the eyes. */
  fresh: boolean
  /** Goes on to the answers, or to the result. */
  onOpen: () => void
}

/** The moment after handing in, without the frame of the site: that it is done, when, and what comes next. */
export function HandedInPage({ attempt, fresh, onOpen }: HandedInPageProps) {
  const t = useT()
  const { paper, receipt, submitted_at: at, submitted_by: by, released } = attempt
  const title = t(by === 'deadline' ? 'results.time_up' : 'results.handed_in')
  useReread(attempt)
  return (
    <main className={classes.page} data-fresh={fresh || undefined}>
      <Logo className={classes.logo} />
      <div className={classes.column}>
        <Route />
        <header className={classes.head}>
          <PageTitle className={classes.title}>{title}</PageTitle>
          {at && (
            <p className={classes.time}>
              <WeekdayTime iso={at} />
            </p>
          )}
          <p className={classes.what}>
            <bdi>{paper.name}</bdi>
            {receipt && (
              <span>
                {t('results.answered', { count: receipt.questions, answers: receipt.answers })}
              </span>
            )}
          </p>
        </header>
        <Announced>{title}</Announced>
        <LateNotice attempt={attempt} />
        <LateState attempt={attempt} />
        <WhatNext attempt={attempt} />
        <div className={classes.ways}>
          <Button
            size="md"
            variant={released ? 'default' : 'filled'}
            renderRoot={(props) => <Link {...props} to="/dashboard" />}
          >
            {t('results.go_home')}
          </Button>
          <Button
            size="md"
            variant={released ? 'filled' : 'default'}
            className={cx(released && classes.first)}
            onClick={onOpen}
          >
            {t(released ? 'results.see_result' : 'results.see_answers')}
          </Button>
        </div>
        <NextPaper after={paper.id} />
        {receipt && <ReceiptCard attempt={attempt} receipt={receipt} />}
      </div>
      <DialogHost />
    </main>
  )
}

/** Says a sentence to those who listen to the page. What stands in a live region from the beginning is not read out. */
function Announced({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(children), [children])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}
