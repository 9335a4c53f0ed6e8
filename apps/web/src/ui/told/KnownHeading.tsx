import type { Key } from '../../core/messages.ts'
import type { InBoth } from './types.ts'

export interface KnownHeadingProps {
  /** What the page is called, or how it greets by the time of day. */
  heading: Key | readonly Key[]
  t: InBoth
}

/** A heading that is known before there is an answer. */
export function KnownHeading({ heading, t }: KnownHeadingProps) {
  if (typeof heading === 'string') return <span {...t(heading)} />
  return heading.map((key) => <span key={key} data-greets={key} {...t(key)} />)
}
