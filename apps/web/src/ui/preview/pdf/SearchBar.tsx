import { useEffect, useRef, useState } from 'react'
import type { pdfjs } from 'react-pdf'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconChevronUp from '~icons/tabler/chevron-up'
import IconX from '~icons/tabler/x'
import { useT } from '../../../core/messages.ts'
import { Tool } from '../Tool.tsx'
import { useFocusBack } from '../useFocusBack.ts'
import { findPage } from './find-page.ts'
import classes from './Pdf.module.css'

interface SearchBarProps {
  pdf: pdfjs.PDFDocumentProxy
  /** The page that is read. */
  from: number
  /** Called with the page of the words; null for none. */
  onFound: (page: number | null, words: string) => void
  close: () => void
}

type State = { searching: number } | { found: number } | 'nothing' | null

/** Searches words page by page, from the present one; Enter goes on, Shift and Enter back, Escape ends it. */
export function SearchBar({ pdf, from, onFound, close }: SearchBarProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const [state, setState] = useState<State>(null)
  const going = useRef(new AbortController())
  useEffect(() => () => going.current.abort(), [])
  useFocusBack()

  async function search(way: 1 | -1): Promise<void> {
    going.current.abort()
    if (!words.trim()) return
    going.current = new AbortController()
    const { signal } = going.current
    // After the last match it goes on from the next page.
    const begin = state && typeof state === 'object' && 'found' in state ? state.found + way : from
    try {
      const found = await findPage(pdf, {
        query: words,
        from: begin,
        way,
        signal,
        onPage: (page) => setState({ searching: page }),
      })
      setState(found ? { found } : 'nothing')
      onFound(found, words)
    } catch (error) {
      // A page that cannot be read ends the search; a search that was given up shows nothing.
      if (!signal.aborted) setState('nothing')
      if (!signal.aborted) console.warn(error)
    }
  }

  return (
    <search className={classes.search}>
      <input
        type="search"
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: it has just been asked for
        autoFocus
        aria-label={t('documents.search')}
        // Escape ends the search, and leaves the dialog around it open.
        data-mantine-stop-propagation="true"
        placeholder={t('documents.search')}
        value={words}
        onChange={(event) => {
          going.current.abort()
          setWords(event.currentTarget.value)
          setState(null)
          onFound(null, '')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void search(event.shiftKey ? -1 : 1)
          else if (event.key === 'Escape') close()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <span role="status">{sentence(state)}</span>
      <Tool
        label={t('documents.search_previous')}
        icon={IconChevronUp}
        onClick={() => void search(-1)}
      />
      <Tool
        label={t('documents.search_next')}
        icon={IconChevronDown}
        onClick={() => void search(1)}
      />
      <Tool label={t('base.close')} icon={IconX} onClick={close} />
    </search>
  )

  function sentence(now: State): string {
    if (!now) return ''
    if (now === 'nothing') return t('documents.not_found')
    if ('found' in now) return t('documents.found', { page: now.found })
    return t('documents.searching', { page: now.searching })
  }
}
