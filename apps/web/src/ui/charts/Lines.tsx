import { Link, type LinkProps } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import { ChartTable } from './ChartTable.tsx'
import classes from './Lines.module.css'
import { Spoken, useWriter } from './parts.tsx'
import { ticksOver } from './scale.ts'

export interface LinePoint {
  id: string
  /** Short, under the line: "09/2026". */
  label: string
  /** In percent, or a number; null where there is nothing to measure. */
  own: number | null
  other: number | null
  /** The list of the rows that `own` was counted from. */
  link?: LinkProps | undefined
}

interface LinesProps {
  /** The measured thing, for the hidden table. */
  title: string
  /** The header of the labels: "Month". */
  nameHeader: string
  /** What the solid line and, where there is one, the dotted one are of. */
  series: readonly [string, string?]
  points: readonly LinePoint[]
  /** Whether the values are per cent; else the axis ends above the highest. */
  percent?: boolean
}

const hundred = [0, 25, 50, 75, 100]

/**
 * Percentages or numbers over time: one's own as a solid line with its values written, others' as a dotted one. Time runs from the
 * start of the line of writing to its end.
 */
export function Lines({ title, nameHeader, series, points, percent = true }: LinesProps) {
  const t = useT()
  const write = useWriter(percent)
  const highest = Math.max(0, ...points.flatMap(({ own, other }) => [own ?? 0, other ?? 0]))
  const ticks = percent ? hundred : ticksOver(highest)
  const top = ticks.at(-1) ?? 1
  const shareOf = (value: number | null) => (value === null ? null : (value / top) * 100)
  const names = series.filter((name) => name !== undefined)
  const valuesOf = ({ own, other }: Pick<LinePoint, 'own' | 'other'>) =>
    [own, other].slice(0, names.length).map(write)
  const spoken = (point: LinePoint) =>
    valuesOf(point)
      .map((value, index) => `${names[index]} ${value}`)
      .join(t('ui.list_comma'))
  const place = (index: number) => ((index + 0.5) / points.length) * 100
  const path = (of: 'own' | 'other') => {
    const known = points.flatMap((point, index) => {
      const value = shareOf(point[of])
      return value === null ? [] : [{ x: place(index), y: 100 - value }]
    })
    const [only, ...others] = known
    // A line needs two ends: a single value is a short level one.
    const drawn =
      only && others.length === 0 ? [-3, 3].map((by) => ({ x: only.x + by, y: only.y })) : known
    return drawn.map(({ x, y }) => `${x},${y}`).join(' ')
  }
  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        <div className={classes.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span
              key={tick}
              className={classes.level}
              style={{ insetBlockEnd: `${shareOf(tick)}%` }}
            >
              <span>
                <bdi dir="ltr">{write(tick)}</bdi>
              </span>
            </span>
          ))}
        </div>
        <div className={classes.area}>
          <svg
            className={classes.lines}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <polyline className={classes.other} points={path('other')} />
            <polyline className={classes.own} points={path('own')} />
          </svg>
          {points.map((point, index) => (
            <Point
              key={point.id}
              at={{ own: shareOf(point.own), other: shareOf(point.other) }}
              value={write(point.own)}
              link={point.link}
              place={place(index)}
            >
              <Spoken>{`${point.label}: ${spoken(point)}`}</Spoken>
            </Point>
          ))}
        </div>
      </div>
      <div className={classes.labels} aria-hidden="true">
        {points.map(({ id, label }) => (
          <bdi key={id} dir="ltr">
            {label}
          </bdi>
        ))}
      </div>
      <ChartTable
        caption={t('ui.chart_table', { title })}
        headers={[nameHeader, ...names]}
        rows={points.map(({ label, own, other }) => [label, ...valuesOf({ own, other })])}
      />
    </div>
  )
}

interface PointProps {
  /** How high the values stand, as shares of the axis in per cent. */
  at: { own: number | null; other: number | null }
  value: string
  link: LinkProps | undefined
  place: number
  children: ReactNode
}

function Point({ at: { own, other }, value, link, place, children }: PointProps) {
  if (own === null) return null
  const where = { insetInlineStart: `${place}%`, insetBlockEnd: `${own}%` } as CSSProperties
  // The value stands on the side of the point where the other line is not.
  const side = own < 12 || (own <= 92 && (other === null || own >= other)) ? 'over' : 'under'
  const inside = (
    <>
      {children}
      <span className={classes.value} data-side={side} dir="ltr" aria-hidden="true">
        {value}
      </span>
    </>
  )
  return link ? (
    <Link {...link} className={classes.point} style={where}>
      {inside}
    </Link>
  ) : (
    <span className={classes.point} style={where}>
      {inside}
    </span>
  )
}

/** The names of the two lines, with what each is drawn as. */
export function LinesLegend({ series }: { series: readonly [string, string] }) {
  return (
    <div className={classes.legend}>
      <span>
        <i className={classes.ownSign} />
        <bdi>{series[0]}</bdi>
      </span>
      <span>
        <i className={classes.otherSign} />
        <bdi>{series[1]}</bdi>
      </span>
    </div>
  )
}
