import type { LinkProps } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useT } from '../../core/messages.ts'
import classes from './Bars.module.css'
import { ChartTable } from './ChartTable.tsx'
import { Hit, useTip } from './Hit.tsx'
import { Spoken, Swatch, Tip, useWriter } from './parts.tsx'
import { seriesColours, ticksOver } from './scale.ts'
import { Tile } from './Tile.tsx'
import { useEdges } from './useEdges.ts'

export interface BarGroup {
  id: string
  /** Short, under the bars: "6 A". */
  label: string
  /**
   * The name of the whole it belongs to, where there are several: the school of a class. Written once under neighbours
   * of the same whole.
   */
  of?: string | undefined
  /** The whole name, for the tooltip. */
  name: string
  /** One for each series. */
  values: readonly (number | null)[]
  /** The list of the rows that they were counted from. */
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
  const ticks = ticksOver(Math.max(0, ...groups.flatMap(({ values }) => values.map((v) => v ?? 0))))
  const top = ticks.at(-1) ?? 1
  const spoken = ({ name, values }: BarGroup) =>
    `${name}: ${values.map((value, index) => `${series[index]} ${write(value)}`).join(t('ui.list_comma'))}`
  const [only, ...others] = groups
  if (only && others.length === 0) {
    const values = only.values.map((value, index) => ({
      name: series[index] ?? '',
      value: write(value),
    }))
    return <Tile name={only.name} values={values} link={only.link} />
  }
  return (
    <div className={classes.chart}>
      <div
        className={classes.upright}
        style={{ '--under': groups.some(({ of }) => of) ? '53px' : '28px' } as CSSProperties}
      >
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
            {clustered(groups).map(({ of, members }) => (
              <div
                key={members[0]?.id}
                className={classes.cluster}
                style={{ '--members': members.length } as CSSProperties}
              >
                <div className={classes.members}>
                  {members.map((group) => (
                    <Hit
                      key={group.id}
                      className={classes.group}
                      link={group.link}
                      data-open={tip.open === group.id || undefined}
                      {...tip.handlers(group.id)}
                    >
                      <Spoken>{spoken(group)}</Spoken>
                      <Columns
                        values={group.values.map((value) => ({
                          share: (value ?? 0) / top,
                          text: value === null ? '' : write(value),
                        }))}
                      />
                      <span className={classes.under} dir="auto" aria-hidden="true">
                        {group.label}
                      </span>
                      {tip.open === group.id && (
                        <Tip
                          title={group.name}
                          below={sideOf(groups.indexOf(group), groups.length)}
                        >
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
                {of && (
                  <span className={classes.of} dir="auto" aria-hidden="true">
                    {of}
                  </span>
                )}
              </div>
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

/** Neighbouring groups of the same whole, together. */
function clustered(groups: readonly BarGroup[]): { of: string | undefined; members: BarGroup[] }[] {
  const clusters: { of: string | undefined; members: BarGroup[] }[] = []
  for (const group of groups) {
    const last = clusters.at(-1)
    if (last && last.of === group.of) last.members.push(group)
    else clusters.push({ of: group.of, members: [group] })
  }
  return clusters
}

/** The upright bars of one group, each with its number over it. */
function Columns({ values }: { values: readonly { share: number; text: string }[] }) {
  return (
    <span className={classes.columns} aria-hidden="true">
      {values.map(({ share, text }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its place among the series
          key={index}
          className={classes.column}
          style={{ blockSize: `${share * 100}%`, background: seriesColours[index] }}
        >
          <span className={classes.above}>{text}</span>
        </span>
      ))}
    </span>
  )
}

/** The meaning of the colours; stands at the end of the panel's head. */
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

/** The side on which a tooltip opens: the outer ones stay within the chart, which cuts off its overflow. */
function sideOf(place: number, count: number): 'start' | 'middle' | 'end' {
  if (place === 0) return 'start'
  return place === count - 1 ? 'end' : 'middle'
}
