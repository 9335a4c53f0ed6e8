import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useT } from '../../app/messages.ts'

/** A password, which can be made visible. Mantine's own leaves the word "invalid" to sight alone. */
export function PasswordField(props: PasswordInputProps) {
  const t = useT()
  return (
    <PasswordInput
      dir="ltr"
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('base.password_show') }}
      {...props}
    />
  )
}
