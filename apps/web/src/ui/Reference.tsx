import { useState } from 'react'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import { useT } from '../core/messages.ts'
import classes from './Reference.module.css'

/** What the server's log calls a call that failed unexpectedly, to be told to whoever runs it; a button copies it. */
export function Reference({ value }: { value: string }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  async function copy() {
    // Without the permission it stays to be selected, which takes one click.
    setCopied(
      await navigator.clipboard.writeText(value).then(
        () => true,
        () => false,
      ),
    )
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <span className={classes.reference}>
      {t('base.error_reference')}{' '}
      <bdi dir="ltr" className={classes.value}>
        {value}
      </bdi>
      <button
        type="button"
        className={classes.copy}
        aria-label={t('base.copy_reference')}
        onClick={() => void copy()}
      >
        <Icon size={16} stroke={1.75} />
      </button>
      <span role="status" className="visually-hidden">
        {copied && t('base.reference_copied')}
      </span>
    </span>
  )
}
