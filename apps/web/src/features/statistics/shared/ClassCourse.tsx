import { classFigures } from '@meridian/contract/calls/statistics.class.gen.ts'
import { Link } from '@tanstack/react-router'
import { useData } from '../../../core/calls.ts'
import { monthLabel } from '../../../core/days.ts'
import { useT } from '../../../core/messages.ts'
import { Lines, LinesLegend } from '../../../ui/charts/Lines.tsx'
import { NumberText } from '../../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import classes from './ClassCourse.module.css'
import { resultsLink } from './links.ts'

/**
 * The average of a class, in whole and month by month, beside that of the reader's own quizzes and assignments where
 * colleagues give some too. Each figure opens its results.
 */
export function ClassCourse({ classId }: { classId: string }) {
  const t = useT()
  const title = t('statistics.course')
  const query = useData(classFigures, { params: { id: classId } }, { handled: true })
  const series = [t('statistics.course_class'), t('statistics.course_yours')] as const
  const shared = query.data?.data.yours != null
  return (
    <Panel title={title} end={shared && <LinesLegend series={series} />}>
      <PanelContent query={query}>
        {({ data: { all, yours, papers, months } }) =>
          all.avg === null ? (
            <PanelEmpty>{t('statistics.course_none')}</PanelEmpty>
          ) : (
            <>
              <div className={classes.sums}>
                <p>
                  <Link {...resultsLink({ class_id: classId })}>
                    <strong>
                      <NumberText value={all.avg} percent decimals={1} />
                    </strong>{' '}
                    {t('statistics.course_results', { count: all.counted })}
                  </Link>{' '}
                  <span className={classes.quiet}>
                    {t('statistics.course_papers', { count: papers })}
                  </span>
                </p>
                {yours && (
                  <p className={classes.quiet}>
                    {t('statistics.course_of_yours', { count: yours.counted })}{' '}
                    <strong>
                      <NumberText value={yours.avg} percent decimals={1} />
                    </strong>
                  </p>
                )}
              </div>
              <Lines
                title={title}
                nameHeader={t('statistics.course_month')}
                series={shared ? series : [series[0]]}
                points={months.map((month) => ({
                  id: month.from,
                  label: monthLabel(month.from),
                  own: month.all.avg,
                  other: month.yours?.avg ?? null,
                  link: resultsLink({ class_id: classId, from: month.from, to: month.to }),
                }))}
              />
            </>
          )
        }
      </PanelContent>
    </Panel>
  )
}
