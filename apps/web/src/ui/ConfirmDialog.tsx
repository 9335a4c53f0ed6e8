import { Button } from '@mantine/core'
import { useT } from '../core/messages.ts'
import classes from './Dialog.module.css'
import { Dialog, DialogButtons } from './Dialog.tsx'
import type { ConfirmOptions } from './dialogs.ts'

/** A question with two answers, or with three where there are two ways to go on. */
export default function ConfirmDialog({
  options,
  close,
}: {
  options: ConfirmOptions
  close: (done: boolean) => void
}) {
  const t = useT()
  return (
    <Dialog title={options.title} size={440} light onClose={() => close(false)}>
      <div className={classes.text}>{options.text}</div>
      <DialogButtons>
        {options.other && (
          <Button
            variant="subtle"
            color={options.harmless ? 'teal' : 'red'}
            className={classes.other}
            onClick={() => {
              options.other?.take()
              close(true)
            }}
          >
            {options.other.action}
          </Button>
        )}
        <Button variant="default" data-autofocus onClick={() => close(false)}>
          {options.cancel ?? t('ui.cancel')}
        </Button>
        <Button color={options.danger ? 'red' : 'teal'} onClick={() => close(true)}>
          {options.action}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
