import { Switch } from '@mantine/core'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { lettersOn, switchLetters } from '../../../ui/single-keys.ts'
import classes from './Keys.module.css'

const keys = [
  ['A B C', 'playing.key_letters'],
  ['1 2 3', 'playing.key_digits'],
  ['T F', 'playing.key_tof'],
  ['?', 'playing.key_help'],
] as const
/** The same keys on an Arabic keyboard. */
const arabic: Readonly<Record<string, string>> = { 'A B C': 'أ ب ج', 'T F': 'ص خ', '?': '؟' }

/** The dialog that lists the keys for answering, with the switch for keys that are single letters. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const on = lettersOn.use()
  return (
    <Dialog title={t('playing.keys')} onClose={onClose}>
      <div className={classes.body}>
        <Switch
          data-autofocus
          label={t('playing.keys_on')}
          description={t('playing.keys_text')}
          checked={on}
          onChange={(event) => switchLetters(event.currentTarget.checked)}
        />
        <dl className={classes.keys} data-off={!on || undefined}>
          {keys.map(([names, meaning]) => (
            <div key={names}>
              <dt>
                <kbd dir="ltr">{names}</kbd>
                {arabic[names] && <kbd dir="rtl">{arabic[names]}</kbd>}
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>{t('playing.key_pairs')}</p>
      </div>
    </Dialog>
  )
}
