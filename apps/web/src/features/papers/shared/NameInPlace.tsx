import { useDirection } from '@mantine/core'
import { renamePaper } from '@meridian/contract/calls/papers.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { useEffect, useRef, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import { readAgain, titleOf } from '../../../assessment/paper.ts'
import { call } from '../../../core/client.ts'
import { ApiError } from '../../../core/http.ts'
import { useT } from '../../../core/messages.ts'
import classes from './NameInPlace.module.css'

/** The title of a paper for its owner: a click or Enter on it opens a field, Enter saves, Escape puts the name back. */
export function NameInPlace({ paper }: { paper: Paper }) {
  const t = useT()
  const [typed, type] = useState<string | null>(null)
  const { dir } = useDirection()
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = typed !== null
  // The keyboard goes on where it was; a click elsewhere has taken the focus along.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const title = titleOf(paper, t)
  if (isOpen) return <NameField paper={paper} typed={typed} type={type} done={() => type(null)} />
  return (
    <button
      ref={opener}
      type="button"
      dir={dir}
      className={classes.opener}
      title={t('papers.name_change')}
      onClick={() => type(paper.resource.name)}
    >
      <span dir="auto">{title}</span>
      <IconPencil size={20} stroke={1.75} className={classes.sign} />
    </button>
  )
}

interface NameFieldProps {
  paper: Paper
  typed: string
  type: (name: string) => void
  /** Closes the field. */
  done: () => void
}

function NameField({ paper, typed, type, done }: NameFieldProps) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const sending = useRef(false)
  const name = typed.trim()

  async function save(): Promise<void> {
    if (sending.current) return
    if (name === paper.resource.name) return done()
    if (name === '') return setProblem(t('papers.name_empty'))
    sending.current = true
    try {
      const body = { id: paper.id, version: paper.version, name }
      await call(renamePaper, { body }, { handled: true, quiet: true })
      await readAgain()
      done()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, message, errors } = error
      setProblem(errors[0]?.message ?? message)
      // What the other window has saved is on the page then, and a second Enter saves over it.
      if (code === 'stale') await readAgain()
    } finally {
      sending.current = false
    }
  }
  return (
    <span className={classes.field}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        className={classes.input}
        dir="auto"
        value={typed}
        maxLength={160}
        aria-label={t('papers.name')}
        aria-invalid={problem !== ''}
        aria-describedby="name-problem"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          type(currentTarget.value)
          setProblem('')
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') done()
          if (event.key !== 'Enter') return
          // The key would press the title as well, which has the focus once the field is closed.
          event.preventDefault()
          void save()
        }}
      />
      <span id="name-problem" role="alert" className={classes.problem}>
        {problem}
      </span>
    </span>
  )
}
