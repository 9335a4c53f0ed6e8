import { Button, PasswordInput, TextInput } from '@mantine/core'
import { changePassword, me, updateProfile } from '@meridian/contract/session.ts'
import { usePageData } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { updateSessionUser, useActor } from '../../app/session.ts'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { Optional } from '../../ui/form/Optional.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './ProfilePage.module.css'

/** Everybody's own page: name, phone, language, password (decision 2). */
export function ProfilePage() {
  const t = useT()
  const { user } = useActor()
  return (
    <>
      <PageHead
        title={t('profile.title')}
        facts={
          <>
            <bdi dir="ltr">{user.email}</bdi>
            <span>{t(`ui.role_${user.type}`)}</span>
          </>
        }
      />
      <div className={classes.panels}>
        <Details />
        <Password />
      </div>
    </>
  )
}

function Details() {
  const t = useT()
  const { user } = usePageData(me).data
  const form = useContractForm(updateProfile, {
    initial: { version: user.version, name: user.name, phone: user.phone },
    onSaved: ({ data }) => {
      updateSessionUser(data)
      form.restart({ version: data.version, name: data.name, phone: data.phone })
    },
  })
  return (
    <Panel title={t('profile.details')}>
      <ContractForm
        form={form}
        className={classes.form}
        buttons={
          <SaveBar dirty={form.dirty}>
            <Button type="submit" loading={form.saving}>
              {t('profile.save')}
            </Button>
          </SaveBar>
        }
      >
        <TextInput
          {...form.field('name')}
          label={t('profile.name')}
          dir="auto"
          autoComplete="name"
        />
        <TextInput
          {...form.field('phone')}
          label={<Optional>{t('profile.phone')}</Optional>}
          dir="ltr"
          inputMode="tel"
          autoComplete="tel"
          placeholder="01012345678"
        />
      </ContractForm>
      <LeaveGuard dirty={form.dirty && !form.saving} />
    </Panel>
  )
}

function Password() {
  const t = useT()
  const empty = { current: '', password: '' }
  const form = useContractForm(changePassword, {
    initial: empty,
    fieldOf: ({ code }) => (code === 'forbidden' ? 'current' : undefined),
    onSaved: () => form.restart(empty),
  })
  return (
    <Panel title={t('profile.password')}>
      <ContractForm
        form={form}
        className={classes.form}
        buttons={
          <SaveBar dirty={false}>
            <Button type="submit" loading={form.saving}>
              {t('profile.password_save')}
            </Button>
          </SaveBar>
        }
      >
        <PasswordInput
          {...form.field('current')}
          label={t('profile.password_current')}
          dir="ltr"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('base.password_show') }}
        />
        <PasswordInput
          {...form.field('password')}
          label={t('profile.password_new')}
          description={t('base.confirm_rule')}
          dir="ltr"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('base.password_show') }}
        />
        <p className={classes.note}>{t('profile.password_note')}</p>
      </ContractForm>
    </Panel>
  )
}
