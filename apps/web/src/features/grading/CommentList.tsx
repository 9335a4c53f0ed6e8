import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listComments, removeComment } from '@meridian/contract/calls/grading.gen.ts'
import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCall, useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { PanelContent } from '../../ui/Panel.tsx'
import classes from './CommentList.module.css'

/** How many comments are shown at once; the search finds the others. */
const perPage = 50

/** The comments that a teacher keeps: searched by typing, chosen with the arrows and Enter. */
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
  // The panel may have looked for what takes the focus before this code was there. Where it was there, the panel has no
  // place yet: without this option the page goes to its top, and the button with its panel out of sight.
  useEffect(() => search.current?.focus({ preventScroll: true }), [])
  const remove = useCall(removeComment, {
    invalidates: [listComments],
    // The button that had the focus goes with its comment.
    onSuccess: () => search.current?.focus(),
  })
  // While the answer to what was typed is on its way, the first is that of another search.
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
