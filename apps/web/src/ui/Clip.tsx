import type { PointerEvent, ReactNode } from 'react'
import { useT } from '../core/messages.ts'

interface ClipProps {
  /** Emails and phones are `ltr`; a text from people goes by its own first letter. */
  dir?: 'ltr' | 'auto'
  children: ReactNode
}

/**
 * A text on one line that ends in an ellipsis where there is no room. The ellipsis stands at the end of the text's own
 * direction: in a page from right to left a Latin name would otherwise lose its beginning.
 */
export function Clip({ dir = 'auto', children }: ClipProps) {
  return (
    <span className="clip" dir={dir}>
      {children}
    </span>
  )
}

interface ClipNamesProps {
  names: readonly string[]
  /** How many more there are, which are only counted. */
  more?: number
  title?: string | undefined
}

/**
 * Names one after the other on one line, which goes by the first letter of the first of them (see Clip). Each goes by its
 * own letters; as a `bdi` none of them would count for the line.
 */
export function ClipNames({ names, more = 0, title }: ClipNamesProps) {
  const t = useT()
  return (
    <span className="clip" dir="auto" title={title}>
      {names.map((name, place) => (
        <span key={`${name} ${place.toString()}`}>
          {place > 0 && t('ui.list_comma')}
          <span className="apart">{name}</span>
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <bdi dir="ltr">+{more}</bdi>
        </>
      )}
    </span>
  )
}

/** A text on two lines at the most, for lists in which a longer one would push the others out of sight. */
export function Lines({ children }: { children: ReactNode }) {
  return (
    <span className="lines" dir="auto">
      {children}
    </span>
  )
}

/** Shows the whole text of a row's cut-off cells as the browser's own title, while the pointer is on the row. */
export function tellCut({ currentTarget: row }: PointerEvent<HTMLElement>): void {
  const cut = [...row.querySelectorAll<HTMLElement>('.clip, .lines')]
    .filter((text) => text.scrollHeight > text.clientHeight)
    .map((text) => text.textContent)
  if (cut.length > 0) row.title = cut.join('\n')
  else row.removeAttribute('title')
}
