import { cx } from './cx.ts'
import { NumberText } from './DateTime.tsx'

interface ScoreTextProps {
  /** Null is "No data", as for any number. */
  score: number | null
  max: number | null
  /** The points stand out from the maximum. */
  strong?: boolean
  className?: string | undefined
}

/** Points and the maximum: "9 / 15", in this order in both languages. */
export function ScoreText({ score, max, strong = false, className }: ScoreTextProps) {
  const points = <NumberText value={score} decimals={2} />
  return (
    <bdi dir="ltr" className={cx('numbers', className)}>
      {strong ? <strong>{points}</strong> : points} / <NumberText value={max} decimals={2} />
    </bdi>
  )
}
