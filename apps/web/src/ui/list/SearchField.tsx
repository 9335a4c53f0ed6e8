import { ActionIcon } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import IconSearch from '~icons/tabler/search'
import IconX from '~icons/tabler/x'
import { useT } from '../../core/messages.ts'
import classes from './SearchField.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (query: string) => void
  /** Gets the focus first in a dialog that opens. */
  first?: boolean
}

/** A search field that waits 500 ms after the last key (P4.4), and follows the address on Back. */
export function SearchField({ label, value, onSearch, first = false }: SearchFieldProps) {
  const t = useT()
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const query = next.trim()
      if (query === sent.current) return
      sent.current = query
      onSearch(query)
    }, wait)
  }
  return (
    <div className={classes.search}>
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        ref={field}
        type="search"
        {...(first && { 'data-autofocus': true })}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => search(event.currentTarget.value, 500)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, 0)
        }}
        // Who goes on to a row has done writing: a search that came later would take them back to the list.
        onBlur={() => search(text, 0)}
      />
      {text && (
        <ActionIcon
          size={32}
          aria-label={t('ui.clear_search')}
          onClick={() => {
            search('', 0)
            field.current?.focus()
          }}
        >
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  )
}
