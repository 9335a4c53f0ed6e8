import { Switch } from '@mantine/core'
import { useT } from '../../core/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { lettersOn, switchLetters } from '../../ui/single-keys.ts'
import classes from './KeyboardDialog.module.css'
import { type Action, letters } from './keys.ts'

/** The dialog that lists the keys for grading, with the switch for keys that are single letters. */
export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const on = lettersOn.use()
  return (
    <Dialog title={t('grading.keyboard')} onClose={onClose}>
      <div className={classes.body}>
        <Switch
          data-autofocus
          label={t('grading.letters')}
          description={t('grading.letters_text')}
          checked={on}
          onChange={(event) => switchLetters(event.currentTarget.checked)}
        />
        <dl className={classes.keys} data-off={!on || undefined}>
          {(Object.keys(letters) as Action[]).map((action) => (
            <div key={action}>
              <dt>
                <kbd dir="ltr">{letters[action]}</kbd>
              </dt>
              <dd>{t(`grading.key_${action}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>{t('grading.letters_where')}</p>
        <dl className={classes.keys}>
          <div>
            <dt>
              <kbd dir="ltr">0-9</kbd>
            </dt>
            <dd>{t('grading.key_digits')}</dd>
          </div>
          <div>
            <dt>
              <kbd dir="ltr">Enter</kbd>
            </dt>
            <dd>{t('grading.key_enter')}</dd>
          </div>
          <div>
            <dt>
              <kbd dir="ltr">Ctrl + Enter</kbd>
            </dt>
            <dd>{t('grading.key_ctrl_enter')}</dd>
          </div>
        </dl>
      </div>
    </Dialog>
  )
}
