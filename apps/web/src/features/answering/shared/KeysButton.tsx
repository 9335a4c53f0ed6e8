import { ActionIcon } from '@mantine/core'
import { useRef, useState } from 'react'
import IconKeyboard from '~icons/tabler/keyboard'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { useSingleKeys } from '../../../ui/single-keys.ts'
import classes from './Keys.module.css'

const KeysDialog = lazyDialog(() => import('./KeysDialog.tsx'))

/** A button for the keys that answer, which "?" opens as well. Where there is only a touch screen it is not shown. */
export function KeysButton() {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useSingleKeys(button, ({ key }) => {
    const asked = key === '?' || key === '؟'
    if (asked) setOpen(true)
    return asked
  })
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="dark"
        size={40}
        className={classes.button}
        aria-label={t('playing.keys')}
        title={t('playing.keys')}
        onClick={() => setOpen(true)}
      >
        <IconKeyboard size={20} stroke={1.75} />
      </ActionIcon>
      {open && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  )
}
