import type { UseMeasure } from '@meridian/contract/statistics.use.ts'
import { useT } from '../../../core/messages.ts'
import { Lines, LinesLegend } from '../../../ui/charts/Lines.tsx'
import { NumberText } from '../../../ui/DateTime.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { measures } from './columns.tsx'
import classes from './Use.module.css'

type Month = { month: string } & Record<UseMeasure, number>

/**
 * The same month by month: lessons opened and finished as lines, and every figure in a table, each lesson figure with a bar of its share of
 * the best month. What is withheld has no place on a line.
 */
export function UseMonths({ months }: { months: readonly Month[] }) {
  const t = useT()
  const best = Math.max(1, ...months.map(({ opened }) => opened))
  const series = [t('statistics.use_opened'), t('statistics.use_finished')] as const
  const points = months.map(({ month, opened, finished }) => ({
    id: month,
    label: month.split('-').reverse().join('/'),
    own: opened || null,
    other: finished || null,
  }))
  return (
    <Panel
      title={t('statistics.use_by_month')}
      className={classes.months}
      end={<LinesLegend series={series} />}
    >
      {months.length > 1 && (
        // The table below says the same to whoever does not see it.
        <div className={classes.chart} aria-hidden="true">
          <Lines
            title={t('statistics.use_by_month')}
            nameHeader={t('statistics.use_month')}
            series={series}
            points={points}
            percent={false}
          />
        </div>
      )}
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('statistics.use_by_month')}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.use_month')}</th>
              <td />
              {measures.map((name) => (
                <th key={name} scope="col">
                  {t(`statistics.use_${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <tr key={row.month}>
                <th scope="row">
                  <bdi dir="ltr">{row.month.split('-').reverse().join('/')}</bdi>
                </th>
                <td>
                  <div className={classes.bar} aria-hidden="true">
                    <div style={{ inlineSize: `${(row.opened / best) * 100}%` }} />
                  </div>
                </td>
                {measures.map((name) => (
                  <td key={name}>
                    {row[name] === 0 ? (
                      <span title={t('statistics.use_withheld')}>
                        <span aria-hidden>–</span>
                        <span className="visually-hidden">{t('statistics.use_withheld')}</span>
                      </span>
                    ) : (
                      <NumberText value={row[name]} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
