import type { LinkProps } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useT } from '../../core/messages.ts'
import { cx } from '../cx.ts'
import classes from './Bars.module.css'
import { ChartTable } from './ChartTable.tsx'
import { Hit, useTip } from './Hit.tsx'
import { Spoken, Tip, useWriter } from './parts.tsx'
import { ticksOf } from './scale.ts'
import { Tile } from './Tile.tsx'

interface Bar {
  id: string
  label: string
  /** Null where there is nothing to measure: it is never shown as zero. */
  value: number | null
  /** A line more for the tooltip: how many attempts an average counts. */
  note?: string
  /** The list of the rows that it was counted from. */
  link?: LinkProps | undefined
}

interface HorizontalBarsProps {
  /** The measured thing, for the hidden table: "Average score". */
  title: string
  /** The header of the names: "Class". */
  nameHeader: string
  bars: readonly Bar[]
  /** Percentages: the axis is 0 to 100 and values carry the sign, without decimals. */
  percent?: boolean
}

/** One series with long names: names at the start, then the bars, values at their ends. Mirrors by itself in RTL. */
export function HorizontalBars({ title, nameHeader, bars, percent = false }: HorizontalBarsProps) {
  const t = useT()
  const write = useWriter(percent)
  const tip = useTip()
  const ticks = percent ? [0, 25, 50, 75, 100] : ticksOf(Math.max(0, ...bars.map(lengthOf)))
  const top = ticks.at(-1) ?? 1
  const [only, ...others] = bars
  if (only && others.length === 0) {
    const values = [{ name: title, value: write(only.value) }]
    return <Tile name={only.label} values={values} note={only.note} link={only.link} />
  }
  return (
    <div className={classes.chart}>
      <div className={classes.rows} style={{ '--bars': bars.length } as CSSProperties}>
        <Grid ticks={ticks} top={top} write={write} />
        {bars.map((bar) => (
          <Hit key={bar.id} className={classes.row} link={bar.link} {...tip.handlers(bar.id)}>
            <Spoken>{`${bar.label}: ${write(bar.value)}${bar.note ? t('ui.list_comma') + bar.note : ''}`}</Spoken>
            <span className={cx(classes.name, 'clip')} dir="auto" aria-hidden="true">
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
            </span>
            {tip.open === bar.id && (
              <Tip title={bar.label}>
                <span>
                  {title}: <bdi dir="ltr">{write(bar.value)}</bdi>
                </span>
                {bar.note && <span>{bar.note}</span>}
              </Tip>
            )}
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

function lengthOf(bar: Bar): number {
  return bar.value ?? 0
}
