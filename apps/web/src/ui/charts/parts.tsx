import type { ReactNode } from 'react'
import { formatNumber } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import classes from './Bars.module.css'

/** The words of a bar for readers who do not see it. */
export function Spoken({ children }: { children: string }) {
  return <span className="visually-hidden">{children}</span>
}

/** The colour of a series, next to its name. */
export function Swatch({ colour }: { colour: string }) {
  return <span className={classes.swatch} style={{ background: colour }} />
}

/** The words of a bar while it is pointed at; for an upright one, `below` says from which side. */
export function Tip(props: {
  title: string
  below?: 'start' | 'middle' | 'end'
  children: ReactNode
}) {
  return (
    <span className={classes.tip} data-below={props.below || undefined} aria-hidden="true">
      <strong>
        <bdi>{props.title}</bdi>
      </strong>
      {props.children}
    </span>
  )
}

/** Writes the numbers of a chart; null is no data. */
export function useWriter(percent: boolean): (value: number | null) => string {
  const t = useT()
  const language = useLanguage()
  return (value) =>
    value === null
      ? t('ui.no_value')
      : `${formatNumber(Math.round(value), language)}${percent ? '%' : ''}`
}
