import { Button } from '@mantine/core'
import { changePassword } from '@meridian/contract/calls/session.gen.ts'
import { shortestFor } from '@meridian/contract/password.ts'
import { useT } from '../../core/messages.ts'
import { loginOf, useActor } from '../../core/session.ts'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Settings.module.css'

const empty = { current: '', password: '' }

/** A new password in place of the present one. */
export function PasswordPanel() {
  const t = useT()
  const { user, school } = useActor()
  const form = useContractForm(changePassword, {
    initial: empty,
    fieldOf: ({ code }) => (code === 'forbidden' ? 'current' : undefined),
    onSaved: () => form.restart(empty),
  })
  return (
    <Panel title={t('settings.password')}>
      <ContractForm
        form={form}
        className={classes.inside}
        buttons={
          <SaveBar dirty={false}>
            <Button type="submit" variant="default" loading={form.saving}>
              {t('settings.password_save')}
            </Button>
          </SaveBar>
        }
      >
        {/* For password managers, which keep a password by the name it belongs to. */}
        <input hidden type="text" autoComplete="username" value={loginOf(user)} readOnly />
        <PasswordField
          {...form.field('current')}
          label={t('settings.password_current')}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('password')}
          label={t('settings.password_new')}
          description={t('entrance.rule', { count: shortestFor(user.type, school?.passwords) })}
          autoComplete="new-password"
        />
        <p className={classes.note}>{t('settings.password_note')}</p>
      </ContractForm>
    </Panel>
  )
}
