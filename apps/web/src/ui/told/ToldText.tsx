import { Skeleton } from '../Skeleton.tsx'

interface ToldTextProps {
  /** The path of the text in the answer, or in the item of the list that it is in. */
  path: string
  /** The weight of its font, where that is another one than the page's. */
  weight?: 500 | 600
  /** Of the grey shape that stands there where the answer has no such text. */
  width?: number | string
  className?: string | undefined
}

/** A text of an answer, on the side of its own writing. */
export function ToldText({ path, weight, width = 160, className }: ToldTextProps) {
  return (
    <span className={className} dir="auto" data-told={path} data-font={weight}>
      <Skeleton width={width} />
    </span>
  )
}

/** A grey shape in the middle of a line of text. */
export function GreyLine({
  width,
  line = '1lh',
}: {
  width: number | string
  line?: number | '1lh'
}) {
  return (
    <div style={{ display: 'grid', alignItems: 'center', blockSize: line }}>
      <Skeleton width={width} />
    </div>
  )
}
