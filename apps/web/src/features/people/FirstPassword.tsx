import { Radio } from '@mantine/core'
import type { UserType } from '@meridian/contract/core/access.ts'
import { shortestFor } from '@meridian/contract/password.ts'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import type { FieldProps } from '../../ui/form/paths.ts'
import classes from './People.module.css'

interface FirstPasswordProps {
  /** The type of the user, on which the least length of the password depends. */
  type: UserType
  /** The field of the password: undefined for a link, a text for a password. */
  field: FieldProps<string | undefined>
}

/** The choice of how a new person logs in for the first time: by a one-time link, or with a given password. */
export function FirstPassword({ type, field }: FirstPasswordProps) {
  const t = useT()
  const { school } = useActor()
  return (
    <>
      <Radio.Group
        label={t('people.first_login')}
        value={field.value === undefined ? 'link' : 'password'}
        onChange={(way) => field.onChange(way === 'link' ? undefined : '')}
      >
        <div className={classes.ways}>
          <Radio value="link" label={t('people.by_link')} description={t('people.by_link_hint')} />
          <Radio value="password" label={t('people.by_password')} />
        </div>
      </Radio.Group>
      {field.value !== undefined && (
        <PasswordField
          {...field}
          label={t('people.password')}
          description={t('entrance.rule', { count: shortestFor(type, school?.passwords) })}
          autoComplete="new-password"
        />
      )}
    </>
  )
}
