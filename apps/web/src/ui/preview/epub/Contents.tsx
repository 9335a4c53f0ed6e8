import { useEffect, useRef } from 'react'
import { useT } from '../../../core/messages.ts'
import { useFocusBack } from '../useFocusBack.ts'
import classes from './Contents.module.css'
import type { Entry, OpenBook } from './open-book.ts'

interface ContentsProps {
  book: OpenBook
  /** The chapter that is shown, from 0. */
  chapter: number
  onChoose: (entry: Entry) => void
  close: () => void
}

/** A book's table of contents, over its page. Escape closes it. */
export function Contents({ book, chapter, onChoose, close }: ContentsProps) {
  const t = useT()
  const list = useRef<HTMLElement>(null)
  useFocusBack()
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    const target = here ?? list.current?.querySelector('button')
    target?.focus()
  }, [])
  const current = book.entries.findLast((entry) => entry.chapter <= chapter)
  return (
    <nav
      ref={list}
      className={classes.contents}
      aria-label={t('documents.contents')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
      }}
    >
      <ul>
        {book.entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a book never changes
          <li key={index}>
            <button
              type="button"
              // Escape closes the contents, and leaves the dialog around them open.
              data-mantine-stop-propagation="true"
              dir="auto"
              style={{ paddingInlineStart: 16 + entry.depth * 16 }}
              aria-current={entry === current || undefined}
              onClick={() => onChoose(entry)}
            >
              {entry.label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
