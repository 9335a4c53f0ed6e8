import { type KeyboardEvent, useRef } from 'react'
import { useT } from '../../../core/messages.ts'
import classes from './Sheet.module.css'

interface SheetTabsProps {
  names: string[]
  index: number
  /** The prefix of the ids of the tabs and of their panel. */
  id: string
  onChoose: (index: number) => void
}

/** The sheets of a workbook by name; arrow keys go from one to the next. */
export function SheetTabs({ names, index, id, onChoose }: SheetTabsProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  function press(event: KeyboardEvent) {
    const rtl = list.current && getComputedStyle(list.current).direction === 'rtl'
    const way = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key]
    if (!way) return
    event.preventDefault()
    const next = (index + way + names.length) % names.length
    onChoose(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={list}
      className={classes.tabs}
      role="tablist"
      aria-label={t('documents.sheets')}
      onKeyDown={press}
    >
      {names.map((name, each) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          aria-selected={each === index}
          aria-controls={`${id}-panel`}
          tabIndex={each === index ? 0 : -1}
          onClick={() => onChoose(each)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  )
}
