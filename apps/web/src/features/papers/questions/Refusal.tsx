import { Button } from '@mantine/core'
import { useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Editor.module.css'
import type { Editor } from './useEditor.ts'

interface RefusalProps {
  editor: Editor
  open: NonNullable<Editor['open']>
}

/** The reason for which the server refused the question, with what can be done about it. The fields stay as they were typed. */
export function Refusal({ editor, open }: RefusalProps) {
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
