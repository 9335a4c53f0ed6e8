import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import { useT } from '../core/messages.ts'
import classes from './CopyField.module.css'

/** A text with a button that copies it: an invitation link. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Without the permission the text stays selected, ready for the keyboard's own copy.
      setCopied(false)
    }
  }
  return (
    <div className={classes.copy}>
      <TextInput
        ref={field}
        label={label}
        value={value}
        readOnly
        dir="ltr"
        className={classes.text}
      />
      <Button
        variant="default"
        data-autofocus
        leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.75} />}
        onClick={() => void copy()}
      >
        {copied ? t('ui.copied') : t('ui.copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && t('ui.copied')}
      </span>
    </div>
  )
}
