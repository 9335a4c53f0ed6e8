import type { LinkProps } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { formatNumber } from '../../app/format.ts'
import { useLanguage, useT } from '../../app/messages.ts'
import classes from './Bars.module.css'
import { ChartTable } from './ChartTable.tsx'
import { Hit, useTip } from './Hit.tsx'
import { seriesColours, ticksOf } from './scale.ts'
import { useEdges } from './useEdges.ts'

interface Bar {
  id: string
  label: string
  /** Null where there is nothing to measure: it is never shown as zero. */
  value: number | null
  /** A line more for the tooltip: how many attempts an average counts. */
  note?: string
  /** Where the rows are that it was counted from. */
  link?: LinkProps | undefined
}

interface HorizontalBarsProps {
  /** What is measured, for the hidden table: "Average score". */
  title: string
  /** The header of the names: "Class". */
  nameHeader: string
  bars: readonly Bar[]
  /** Percentages: the axis is 0 to 100 and values carry the sign, without decimals. */
  percent?: boolean
}

/** One series with long names: names at the start, bars beside them, values at their ends. Mirrors by itself in RTL. */
export function HorizontalBars({ title, nameHeader, bars, percent = false }: HorizontalBarsProps) {
  const t = useT()
  const write = useWriter(percent)
  const tip = useTip()
  const ticks = percent ? [0, 25, 50, 75, 100] : ticksOf(Math.max(0, ...bars.map(lengthOf)))
  const top = ticks.at(-1) ?? 1
  return (
    <div className={classes.chart}>
      <div className={classes.rows} style={{ '--bars': bars.length } as CSSProperties}>
        <Grid ticks={ticks} top={top} write={write} />
        {bars.map((bar) => (
          <Hit key={bar.id} className={classes.row} link={bar.link} {...tip.handlers(bar.id)}>
            <Spoken>{`${bar.label}: ${write(bar.value)}${bar.note ? t('ui.list_comma') + bar.note : ''}`}</Spoken>
            <span className={classes.name} dir="auto" aria-hidden="true">
              {bar.label}
            </span>
            <span className={classes.lane} aria-hidden="true">
              <span
                className={classes.bar}
                style={{ inlineSize: `${(lengthOf(bar) / top) * 100}%` }}
              />
              <span className={bar.value === null ? classes.none : classes.value}>
                {write(bar.value)}
              </span>
              {tip.open === bar.id && (
                <Tip title={bar.label}>
                  <span>
                    {title}: <bdi dir="ltr">{write(bar.value)}</bdi>
                  </span>
                  {bar.note && <span>{bar.note}</span>}
                </Tip>
              )}
            </span>
          </Hit>
        ))}
      </div>
      <ChartTable
        caption={t('ui.chart_table', { title })}
        headers={[nameHeader, title]}
        rows={bars.map((bar) => [bar.label, write(bar.value)])}
      />
    </div>
  )
}

function Grid(props: { ticks: number[]; top: number; write: (value: number) => string }) {
  const { ticks, top, write } = props
  return (
    <div className={classes.grid} aria-hidden="true">
      {ticks.map((tick) => (
        <span
          key={tick}
          className={classes.tick}
          style={{ insetInlineStart: `${(tick / top) * 100}%` }}
        >
          <span dir="ltr">{write(tick)}</span>
        </span>
      ))}
    </div>
  )
}

export interface BarGroup {
  id: string
  /** Short, under the bars: "6 A". */
  label: string
  /** A second line under it, where the first does not tell the bars apart. */
  below?: string | undefined
  /** In full, in the tooltip. */
  name: string
  /** One for each series. */
  values: readonly (number | null)[]
  /** Where the rows are that they were counted from. */
  link?: LinkProps | undefined
}

interface VerticalBarsProps {
  title: string
  nameHeader: string
  series: readonly string[]
  groups: readonly BarGroup[]
}

/** Up to three series with short names: whole numbers above the bars, a tooltip with all of them below the axis. */
export function VerticalBars({ title, nameHeader, series, groups }: VerticalBarsProps) {
  const t = useT()
  const write = useWriter(false)
  const tip = useTip()
  const edges = useEdges()
  const ticks = ticksOf(Math.max(0, ...groups.flatMap(({ values }) => values.map((v) => v ?? 0))))
  const top = ticks.at(-1) ?? 1
  const spoken = ({ name, values }: BarGroup) =>
    `${name}: ${values.map((value, index) => `${series[index]} ${write(value)}`).join(t('ui.list_comma'))}`
  return (
    <div className={classes.chart}>
      <div className={classes.upright}>
        <div className={classes.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span
              key={tick}
              className={classes.level}
              style={{ insetBlockEnd: `${(tick / top) * 100}%` }}
            >
              <span>{write(tick)}</span>
            </span>
          ))}
        </div>
        <div ref={edges.ref} className={classes.scroll} onScroll={edges.look} {...edges.marks}>
          <div
            className={classes.groups}
            style={{ '--series': series.length, '--groups': groups.length } as CSSProperties}
          >
            {groups.map((group, place) => (
              <Hit
                key={group.id}
                className={classes.group}
                link={group.link}
                data-open={tip.open === group.id || undefined}
                {...tip.handlers(group.id)}
              >
                <Spoken>{spoken(group)}</Spoken>
                <span className={classes.columns} aria-hidden="true">
                  {group.values.map((value, index) => (
                    <span
                      // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its place among the series
                      key={index}
                      className={classes.column}
                      style={{
                        blockSize: `${((value ?? 0) / top) * 100}%`,
                        background: seriesColours[index],
                      }}
                    >
                      <span className={classes.above}>{value === null ? '' : write(value)}</span>
                    </span>
                  ))}
                </span>
                <span className={classes.under} dir="auto" aria-hidden="true">
                  {group.label}
                </span>
                {group.below && (
                  <span className={classes.further} dir="auto" aria-hidden="true">
                    {group.below}
                  </span>
                )}
                {tip.open === group.id && (
                  <Tip title={group.name} below={sideOf(place, groups.length)}>
                    {group.values.map((value, index) => (
                      <span key={series[index]} className={classes.entry}>
                        <Swatch colour={seriesColours[index] ?? ''} />
                        {series[index]}: <bdi dir="ltr">{write(value)}</bdi>
                      </span>
                    ))}
                  </Tip>
                )}
              </Hit>
            ))}
          </div>
        </div>
      </div>
      <ChartTable
        caption={t('ui.chart_table', { title })}
        headers={[nameHeader, ...series]}
        rows={groups.map(({ name, values }) => [name, ...values.map(write)])}
      />
    </div>
  )
}

/** What a bar says to those who do not see it. */
function Spoken({ children }: { children: string }) {
  return <span className="visually-hidden">{children}</span>
}

/** What the colours mean; stands at the end of the panel's head. */
export function Legend({ series }: { series: readonly string[] }) {
  return (
    <ul className={classes.legend}>
      {series.map((name, index) => (
        <li key={name} className={classes.entry}>
          <Swatch colour={seriesColours[index] ?? ''} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function Swatch({ colour }: { colour: string }) {
  return <span className={classes.swatch} style={{ background: colour }} />
}

/** The outer tooltips keep within the chart, which cuts off what stands over its edges. */
function sideOf(place: number, count: number): 'start' | 'middle' | 'end' {
  if (place === 0) return 'start'
  return place === count - 1 ? 'end' : 'middle'
}

function Tip(props: { title: string; below?: 'start' | 'middle' | 'end'; children: ReactNode }) {
  return (
    <span className={classes.tip} data-below={props.below || undefined} aria-hidden="true">
      <strong>
        <bdi>{props.title}</bdi>
      </strong>
      {props.children}
    </span>
  )
}

function lengthOf(bar: Bar): number {
  return bar.value ?? 0
}

function useWriter(percent: boolean): (value: number | null) => string {
  const t = useT()
  const language = useLanguage()
  return (value) =>
    value === null
      ? t('ui.no_value')
      : `${formatNumber(Math.round(value), language)}${percent ? '%' : ''}`
}
