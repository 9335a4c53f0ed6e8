import { type ComponentProps, useId, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconEye from '~icons/tabler/eye'
import IconEyeOff from '~icons/tabler/eye-off'
import { useT } from '../../core/messages.ts'
import classes from './plain.module.css'

interface PlainFieldProps extends ComponentProps<'input'> {
  label: string
  hint?: string
  error?: string | undefined
}

/** A labelled field for the pages before Mantine is loaded. A password can be made visible. */
export function PlainField({ label, hint, error, type, ...rest }: PlainFieldProps) {
  const t = useT()
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  const Eye = shown ? IconEyeOff : IconEye
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.box}>
        <input
          {...rest}
          id={id}
          type={secret && shown ? 'text' : type}
          className={classes.input}
          data-toggle={secret || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy || undefined}
        />
        {secret && (
          <button
            type="button"
            className={classes.eye}
            aria-label={t('base.password_show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Eye size={20} stroke={1.75} />
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          <IconAlertTriangle size={18} stroke={1.75} className={classes.sign} />
          {error}
        </p>
      )}
    </div>
  )
}
