import { Button } from '@mantine/core'
import IconTrash from '~icons/tabler/trash'
import { wallTime } from '../../../core/format.ts'
import { type T, useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import classes from './Editor.module.css'
import type { Editor } from './useEditor.ts'

interface OpenFooterProps {
  editor: Editor
  open: NonNullable<Editor['open']>
  number: number
}

/** The end of the open question: what is saved of it, and its buttons. */
export function OpenFooter({ editor, open, number }: OpenFooterProps) {
  const t = useT()
  const { problems, saving, keeps } = editor
  const { savedAt } = open
  const idle = !editor.changed && !savedAt
  const reason = idle ? t('papers.unchanged') : problems[0]?.text
  const id = open.draft.id
  return (
    <div className={classes.footer} data-ends>
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
        {keeps ? <Kept editor={editor} open={open} /> : <Unsaved editor={editor} />}
      </p>
      {keeps && editor.undoable ? (
        <Button variant="default" onClick={editor.undo}>
          {t('papers.undo')}
        </Button>
      ) : (
        // What has saved itself is not taken back by closing it.
        (!savedAt || editor.changed) && (
          <Button variant="default" onClick={() => void editor.cancel()}>
            {t('ui.cancel')}
          </Button>
        )
      )}
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

/** What stands in the way of a save, where somebody has to press the button. */
function Unsaved({ editor: { changed, problems } }: { editor: Editor }) {
  const t = useT()
  const reason = changed ? problems[0]?.text : t('papers.unchanged')
  return (
    <>
      {changed && <span className={classes.unsaved}>{t('ui.unsaved')}</span>}
      {reason && <span>{reason}</span>}
    </>
  )
}

/** How far the question has saved itself, said politely to a screen reader. */
function Kept({ editor, open }: Omit<OpenFooterProps, 'number'>) {
  const t = useT()
  const zone = useZone()
  return (
    <span role="status" data-failing={open.failing || undefined}>
      {keptText(editor, open, t, zone)}
    </span>
  )
}

function keptText(
  { changed, problems }: Editor,
  { draft, before, savedAt, failing, refusal }: OpenFooterProps['open'],
  t: T,
  zone: string,
): string {
  const [problem] = problems
  if (changed && problem) return t('papers.not_yet', { reason: problem.text })
  if (changed && failing) return t('papers.saving_again')
  if (changed) return refusal || draft === before ? t('ui.unsaved') : t('papers.saves_itself')
  // The time is isolated, so that it keeps its order in a sentence from right to left.
  if (savedAt)
    return t('papers.saved_at', { time: `\u2066${wallTime(savedAt, zone).slice(11)}\u2069` })
  return t('papers.unchanged')
}
