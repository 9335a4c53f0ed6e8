import { Button } from '@mantine/core'
import { discardYear } from '@meridian/contract/calls/years.gen.ts'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { confirm } from '../../ui/dialogs.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RunningYear } from './RunningYear.tsx'
import { useYears } from './useYears.ts'
import { YearForm } from './YearForm.tsx'
import { YearProgress } from './YearProgress.tsx'
import { YearSteps } from './YearSteps.tsx'
import classes from './Years.module.css'

/** The first step of a new year: its name and days, and those of the present one; and the way back from the last one. */
export function YearPage() {
  const t = useT()
  const { years, working } = useYears()
  const { coming, running } = years
  const discard = useCall(discardYear)
  return (
    <>
      <PageHead
        title={coming ? t('newyear.title_named', { name: coming.name }) : t('newyear.title')}
        facts={t('newyear.facts')}
        actions={
          coming &&
          !working && (
            <Button
              variant="default"
              loading={discard.isPending}
              onClick={async () => {
                const sure = await confirm({
                  title: t('newyear.discard_title', { name: `\u2068${coming.name}\u2069` }),
                  text: t('newyear.discard_text'),
                  action: t('newyear.discard'),
                  danger: true,
                })
                if (sure) discard.mutate({})
              }}
            >
              {t('newyear.discard')}
            </Button>
          )
        }
      />
      {working ? (
        <YearProgress years={years} />
      ) : (
        <div className={classes.page}>
          {coming && <YearSteps now="days" />}
          {years.problem !== null && <Notice kind="error">{years.problem}</Notice>}
          {!coming && running && years.undo_until !== null && (
            <RunningYear name={running.name} until={years.undo_until} />
          )}
          <YearForm key={`${coming?.id}-${coming?.version}`} years={years} />
        </div>
      )}
    </>
  )
}
