import { Link } from '@tanstack/react-router'
import { LevelWord } from '../../assessment/LevelWord.tsx'
import { monthLabel } from '../../core/days.ts'
import { useT } from '../../core/messages.ts'
import { Lines, LinesLegend } from '../../ui/charts/Lines.tsx'
import { NumberText } from '../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { resultsLink } from '../statistics/shared/links.ts'
import classes from './Student.module.css'
import type { FiguresProps } from './types.ts'

/** The student's average month by month beside that of the class, and the average of everything; each opens its results. */
export function MonthsPanel({ student, query }: FiguresProps) {
  const t = useT()
  const title = t('students.over_time')
  // The head names the student; a long name would push the class out of the legend.
  const series = [t('students.own_line'), t('students.class')] as const
  return (
    <Panel title={title} end={<LinesLegend series={series} />}>
      <PanelContent query={query}>
        {({ data: { own, class: ofClass, months } }) =>
          own.avg === null ? (
            <PanelEmpty>{t('students.none_yet')}</PanelEmpty>
          ) : (
            <>
              <p className={classes.sum}>
                <Link {...resultsLink({ student_id: student.id })}>
                  <strong>
                    <NumberText value={own.avg} percent decimals={1} />
                  </strong>{' '}
                  {t('students.average_of', { count: own.counted })}
                </Link>
                <LevelWord percent={own.avg} />
                <span className={classes.quiet}>
                  {t('students.class')} <NumberText value={ofClass.avg} percent decimals={1} />
                </span>
              </p>
              <Lines
                title={title}
                nameHeader={t('students.month')}
                series={series}
                points={months.map((month) => ({
                  id: month.from,
                  label: monthLabel(month.from),
                  own: month.own.avg,
                  other: month.class.avg,
                  link: resultsLink({ student_id: student.id, from: month.from, to: month.to }),
                }))}
              />
            </>
          )
        }
      </PanelContent>
    </Panel>
  )
}
