import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useYears } from './useYears.ts'
import { YearProgress } from './YearProgress.tsx'
import { type YearStep, YearSteps } from './YearSteps.tsx'

interface PlanPageProps {
  step: YearStep
  actions?: ReactNode
  children: (name: string) => ReactNode
}

/** A step of the plan: its head and its steps; without a plan the way to begin one, and its progress while it is applied. */
export function PlanPage({ step, actions, children }: PlanPageProps) {
  const t = useT()
  const { years, working } = useYears()
  const { coming } = years
  return (
    <>
      <PageHead
        title={coming ? t('newyear.title_named', { name: coming.name }) : t('newyear.title')}
        facts={t('newyear.facts')}
        actions={coming && !working && actions}
      />
      {working ? (
        <YearProgress years={years} />
      ) : coming ? (
        <>
          <YearSteps now={step} />
          {children(coming.name)}
        </>
      ) : (
        <EmptyState title={t('newyear.no_plan')} text={t('newyear.no_plan_text')}>
          <Button renderRoot={(props) => <Link {...props} to="/dashboard/new-year" />}>
            {t('newyear.begin')}
          </Button>
        </EmptyState>
      )}
    </>
  )
}
