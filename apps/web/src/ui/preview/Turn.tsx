import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useT } from '../../core/messages.ts'
import { Tool } from './Tool.tsx'
import classes from './Viewer.module.css'

interface TurnProps {
  /** Where the reader is, from 1. */
  number: number
  total: number
  /** The document is read from right to left, whatever language the page around it is in. */
  rtl: boolean
  previous: string
  next: string
  onTurn: (number: number) => void
}

/** The buttons for the previous and the next part, and the position between them, in the document's own direction. */
export function Turn({ number, total, rtl, previous, next, onTurn }: TurnProps) {
  const t = useT()
  return (
    <div className={classes.turn} dir={rtl ? 'rtl' : 'ltr'}>
      <Tool
        label={previous}
        icon={rtl ? IconChevronRight : IconChevronLeft}
        disabled={number <= 1}
        onClick={() => onTurn(number - 1)}
      />
      <bdi role="status">{t('documents.chapter_of', { number, total })}</bdi>
      <Tool
        label={next}
        icon={rtl ? IconChevronLeft : IconChevronRight}
        disabled={number >= total}
        onClick={() => onTurn(number + 1)}
      />
    </div>
  )
}
