import { TextInput } from '@mantine/core'
import { useT } from '../../app/messages.ts'
import { Optional } from '../../ui/form/Optional.tsx'
import { PhoneField } from '../../ui/form/PhoneField.tsx'

interface PersonFieldsProps {
  /** The form's `field`, for name, email and phone. */
  field: (path: string) => object
}

/** What is typed about every person. */
export function PersonFields({ field }: PersonFieldsProps) {
  const t = useT()
  return (
    <>
      <TextInput {...field('name')} label={t('people.name')} dir="auto" autoComplete="off" />
      <TextInput
        {...field('email')}
        label={t('people.email')}
        dir="ltr"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <PhoneField
        given={field('phone')}
        label={<Optional>{t('people.phone')}</Optional>}
        autoComplete="off"
        placeholder="01012345678"
      />
    </>
  )
}
