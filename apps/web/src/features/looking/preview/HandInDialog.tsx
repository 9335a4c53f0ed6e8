import { Button } from '@mantine/core'
import { useT } from '../../../core/messages.ts'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'

interface HandInDialogProps {
  answered: number
  total: number
  onClose: () => void
}

/** Where a student would hand in: says so, and that a preview has nothing to hand in. */
export function HandInDialog({ answered, total, onClose }: HandInDialogProps) {
  const t = useT()
  return (
    <Dialog title={t('looking.preview_hand_in')} onClose={onClose}>
      <p>{t('looking.preview_hand_in_text', { answered, total })}</p>
      <DialogButtons>
        <Button data-autofocus onClick={onClose}>
          {t('base.close')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
