import { TextInput, type TextInputProps } from '@mantine/core'
import { latinDigits } from '@meridian/contract/core/text.ts'

/** The props that a form's `field` returns: Mantine's form takes a value as well as an event. */
interface FieldProps {
  value?: string
  onChange?: (value: string) => void
}

/** A phone number. Arabic digits become 0-9 when the field is left, as they are stored. */
export function PhoneField({ given, ...rest }: TextInputProps & { given: object }) {
  const { value = '', onChange } = given as FieldProps
  return (
    <TextInput
      {...given}
      {...rest}
      dir="ltr"
      inputMode="tel"
      onBlur={() => {
        const latin = latinDigits(value)
        if (latin !== value) onChange?.(latin)
      }}
    />
  )
}
