import { useT } from '../../app/messages.ts'
import { confirm } from '../dialogs.ts'
import { useAlone } from '../useAlone.ts'

/**
 * How a dialog with a form in it closes for Cancel, Escape and a click beside it: it asks before what was typed is lost.
 * After saving call `onClose` itself.
 */
export function useGuardedClose(dirty: boolean, onClose: () => void): () => void {
  const t = useT()
  const alone = useAlone()
  return () => {
    if (!dirty) return onClose()
    void alone(async () => {
      const sure = await confirm({
        title: t('ui.discard_title'),
        text: t('ui.discard_text'),
        action: t('ui.discard_go'),
        cancel: t('ui.discard_stay'),
        danger: true,
      })
      if (sure) onClose()
    })
  }
}
