import { useState } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconChevronUp from '~icons/tabler/chevron-up'
import { formatNumber } from '../../../core/format.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import { Tool } from '../Tool.tsx'
import classes from './Pdf.module.css'

interface PageNumberProps {
  /** The page that is read, from 1. */
  page: number
  total: number
  onGo: (page: number) => void
}

/** The number of the present page, and a field to go to another one. */
export function PageNumber({ page, total, onGo }: PageNumberProps) {
  const t = useT()
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const to = (number: number) => onGo(Math.min(total, Math.max(1, number)))
  function finish(): void {
    const number = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (number) to(number)
  }
  return (
    <>
      <Tool
        className={classes.step}
        label={t('documents.page_previous')}
        icon={IconChevronUp}
        disabled={page <= 1}
        onClick={() => to(page - 1)}
      />
      <Tool
        className={classes.step}
        label={t('documents.page_next')}
        icon={IconChevronDown}
        disabled={page >= total}
        onClick={() => to(page + 1)}
      />
      <input
        className={classes.number}
        inputMode="numeric"
        aria-label={t('documents.page')}
        size={String(total).length + 1}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/[^\d]/g, ''))}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter is no answer to the form around the field.
          event.preventDefault()
          finish()
        }}
      />
      <span className={classes.total}>
        {t('documents.page_of', { total: formatNumber(total, language) })}
      </span>
    </>
  )
}
