import { ActionIcon, Button } from '@mantine/core'
import { IconChevronUp, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePaper } from '../../../assessment/paper.ts'
import { startedText } from '../../../assessment/started.ts'
import { useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import cards from './Cards.module.css'
import classes from './Editor.module.css'
import { EditorFields } from './EditorFields.tsx'
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
  const fresh = draft.id === null
  // A question that has just been opened takes the focus and scrolls into view, also when it replaces another open one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another moment to move the focus
  useEffect(() => {
    const element = form.current
    element?.querySelector<HTMLElement>('textarea')?.focus({ preventScroll: true })
    element?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }, [open.from])

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
        <Footer editor={editor} open={open} number={number} />
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

/** The reason for which the server refused the question, with what can be done about it. The fields stay as they were typed. */
function Refusal({ editor, open }: Pick<OpenQuestionProps, 'editor' | 'open'>) {
  const t = useT()
  const { refusal } = open
  const stale = refusal?.code === 'stale' && editor.saved
  return (
    <div role="alert" className={classes.refusal}>
      {editor.gone ? (
        <Notice>{t('papers.gone')}</Notice>
      ) : (
        refusal && (
          <Notice
            kind="error"
            action={
              stale && (
                <div className={classes.choices}>
                  <Button variant="default" size="sm" onClick={editor.takeSaved}>
                    {t('papers.take_saved')}
                  </Button>
                  <Button
                    variant="default"
                    size="sm"
                    onClick={() => void editor.save(editor.saved?.version)}
                  >
                    {t('papers.save_mine')}
                  </Button>
                </div>
              )
            }
          >
            {refusal.message} {t('ui.stale_kept')}
          </Notice>
        )
      )}
    </div>
  )
}

function Footer({ editor, open, number }: Omit<OpenQuestionProps, 'grip'>) {
  const t = useT()
  const { changed, problems, saving } = editor
  const reason = changed ? problems[0]?.text : t('papers.unchanged')
  const id = open.draft.id
  return (
    <div className={classes.footer}>
      {/* A question that was never saved has no Delete: Cancel discards it. */}
      {id !== null && !editor.gone && (
        <Button
          variant="subtle"
          className={classes.delete}
          leftSection={<IconTrash size={18} stroke={1.75} />}
          onClick={() => void editor.remove({ id, position: number })}
        >
          {t('papers.delete')}
        </Button>
      )}
      <p className={classes.state} id="question-state">
        {changed && <span className={classes.unsaved}>{t('ui.unsaved')}</span>}
        {reason && <span>{reason}</span>}
      </p>
      <Button variant="default" onClick={() => void editor.cancel()}>
        {t('ui.cancel')}
      </Button>
      {/* The button is not `disabled`: pressing it shows the problems, and the keyboard can reach its reason. */}
      <Button
        type="submit"
        loading={saving}
        aria-disabled={reason !== undefined}
        aria-describedby="question-state"
        data-disabled={reason !== undefined || undefined}
      >
        {t('papers.save')}
      </Button>
    </div>
  )
}
