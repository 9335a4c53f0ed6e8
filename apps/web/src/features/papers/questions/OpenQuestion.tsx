import { ActionIcon } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import IconChevronUp from '~icons/tabler/chevron-up'
import { usePaper } from '../../../assessment/paper.ts'
import { startedText } from '../../../assessment/started.ts'
import { useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import cards from './Cards.module.css'
import classes from './Editor.module.css'
import { EditorFields } from './EditorFields.tsx'
import { OpenFooter } from './OpenFooter.tsx'
import { Refusal } from './Refusal.tsx'
import type { Editor } from './useEditor.ts'

interface OpenQuestionProps {
  editor: Editor
  open: NonNullable<Editor['open']>
  number: number
  /** The handle to move the question; undefined for one that is not saved yet and has no place. */
  grip?: ReactNode
}

/** The form of the question that is open for editing, in place of its card. */
export function OpenQuestion({ editor, open, number, grip }: OpenQuestionProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const { draft } = open
  const { fresh } = open
  // A question that has just been opened takes the focus and scrolls into view, also when it replaces another open one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another moment to move the focus
  useEffect(() => {
    const element = form.current
    element?.querySelector<HTMLElement>('textarea')?.focus({ preventScroll: true })
    element?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }, [open.before])

  // The focus moves once the problems are on their fields and these are no longer disabled for the saving.
  const { tried } = open
  const { saving } = editor
  useEffect(() => {
    if (tried > 0 && !saving) focusFirstBad(form.current)
  }, [tried, saving])
  return (
    <article className={cards.card} data-open>
      <form
        ref={form}
        noValidate
        aria-label={fresh ? t('papers.new_question') : t('papers.number', { number })}
        onSubmit={(event) => {
          event.preventDefault()
          void editor.save()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          const saves = event.ctrlKey || event.metaKey
          // Enter in a line would save and close the question in the middle of writing it.
          if (saves || isLine(event.target)) event.preventDefault()
          if (saves) void editor.saveAndNext()
        }}
        onBlur={({ relatedTarget }) => {
          // The buttons below say themselves what becomes of the question.
          if (!relatedTarget?.closest('[data-ends]')) void editor.keep()
        }}
      >
        <div className={cards.head}>
          {grip ?? <span className={cards.noGrip} />}
          <span className={cards.number}>{number}</span>
          <div className={cards.words}>
            <p className={cards.openKind}>{t(`papers.type_${draft.type}`)}</p>
          </div>
          <ActionIcon
            aria-expanded={true}
            aria-label={fresh ? t('papers.close_new') : t('papers.close', { number })}
            onClick={() => void editor.close()}
          >
            <IconChevronUp size={20} stroke={1.75} />
          </ActionIcon>
        </div>
        <fieldset
          disabled={editor.saving}
          data-saving={editor.saving || undefined}
          className={classes.fields}
        >
          <EditorFields editor={editor} open={open} />
        </fieldset>
        <Refusal editor={editor} open={open} />
        <StartedNote />
        <OpenFooter editor={editor} open={open} number={number} />
      </form>
    </article>
  )
}

function isLine(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && ['text', 'url', 'number'].includes(target.type)
}

function focusFirstBad(form: HTMLElement | null): void {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = bad?.matches('input, textarea') ? bad : bad?.querySelector<HTMLElement>('input')
  target?.focus()
}

/** The note before a save on what it means for students who have started. */
function StartedNote() {
  const t = useT()
  const text = startedText(usePaper(), t)
  if (!text) return null
  return (
    <div className={classes.started}>
      <Notice>{text}</Notice>
    </div>
  )
}
