import { cx } from './cx.ts'
import classes from './Skeleton.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  radius?: number
  className?: string
}

/** A grey shape in the place of something that is loading. Shows itself only after 200 ms. Sizes in px or CSS. */
export function Skeleton({ width = '100%', height = 14, radius = 6, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(classes.skeleton, className)}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    />
  )
}
