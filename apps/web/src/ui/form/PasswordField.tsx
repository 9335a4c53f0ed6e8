import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import IconEye from '~icons/tabler/eye'
import IconEyeOff from '~icons/tabler/eye-off'
import { useT } from '../../core/messages.ts'

/** A password, which can be made visible. Mantine's own leaves the word "invalid" to sight alone. */
export function PasswordField(props: PasswordInputProps) {
  const t = useT()
  return (
    <PasswordInput
      dir="ltr"
      visibilityToggleIcon={Eye}
      visibilityToggleFocusable
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('base.password_show') }}
      {...props}
    />
  )
}

function Eye({ reveal }: { reveal: boolean }) {
  const Sign = reveal ? IconEyeOff : IconEye
  return <Sign size={20} stroke={1.75} />
}
