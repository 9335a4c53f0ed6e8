import { Button } from '@mantine/core'
import { useT } from '../core/messages.ts'
import classes from './Dialog.module.css'
import { Dialog, DialogButtons } from './Dialog.tsx'
import type { TellOptions } from './dialogs.ts'

/** A list of things with what there is to say of each: why it could not be done, how somebody was reached. */
export default function TellDialog({
  options,
  close,
}: {
  options: TellOptions
  close: (done: boolean) => void
}) {
  const t = useT()
  return (
    <Dialog title={options.title} onClose={() => close(true)}>
      <ul className={classes.failures}>
        {options.rows.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <p>{message}</p>
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button data-autofocus onClick={() => close(true)}>
          {t('base.close')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
