import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listComments, removeComment } from '@meridian/contract/calls/grading.gen.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import IconTrash from '~icons/tabler/trash'
import { useCall, useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { PanelContent } from '../../ui/Panel.tsx'
import classes from './CommentList.module.css'

/** The most comments that are shown; the search finds the others. */
const perPage = 50

/** The comments that a teacher has saved for use in feedback: searched by typing, chosen with arrow keys and Enter. */
export default function CommentList({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const [words, setWords] = useState('')
  const [query] = useDebouncedValue(words, 300)
  const found = useData(
    listComments,
    { body: { query, metaData: { perPage } } },
    { handled: true, keep: true },
  )
  const search = useRef<HTMLInputElement>(null)
  // The panel may have been opened before this code was loaded, and then nothing has taken the focus. Where the code was
  // there, the panel has not been placed yet: without `preventScroll` the page would scroll to its top, away from the panel.
  useEffect(() => search.current?.focus({ preventScroll: true }), [])
  const remove = useCall(removeComment, {
    invalidates: [listComments],
    // The button that had the focus disappears with its comment.
    onSuccess: () => search.current?.focus(),
  })
  // Until the answer to the typed words has come, the first comment is one of an earlier search: Enter takes none then.
  const first = query === words && !found.isPlaceholderData ? found.data?.data[0] : undefined

  function move(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from the search to its results and back
    <div className={classes.body} onKeyDown={move}>
      <TextInput
        ref={search}
        data-autofocus
        label={t('grading.comments_search')}
        dir="auto"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first) onChoose(first.text)
        }}
      />
      <PanelContent query={found} rows={3}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className={classes.none}>
              {t(query === '' ? 'grading.comments_none' : 'grading.comments_no_match')}
            </p>
          ) : (
            <>
              <ul ref={list} aria-label={t('grading.comments')}>
                {data.map(({ id, text }) => (
                  <li key={id}>
                    <button
                      type="button"
                      data-comment
                      dir="auto"
                      className={classes.comment}
                      onClick={() => onChoose(text)}
                    >
                      {text}
                    </button>
                    <ActionIcon
                      aria-label={t('grading.comment_remove', { text: text.slice(0, 60) })}
                      onClick={() => remove.mutate({ body: { id } })}
                    >
                      <IconTrash size={18} stroke={1.75} />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
              {meta.total > data.length && (
                <p className={classes.none}>{t('grading.comments_more', { count: meta.total })}</p>
              )}
            </>
          )
        }
      </PanelContent>
    </div>
  )
}
