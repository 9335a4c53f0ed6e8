import { useT } from '../../core/messages.ts'
import { confirm } from '../dialogs.ts'
import { useAlone } from '../useAlone.ts'

/**
 * Closes a dialog with a form in it for Cancel, Escape and a click outside: it asks before typed text is lost. After
 * saving call `onClose` itself.
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
