import { Button, PasswordInput, Radio, TextInput } from '@mantine/core'
import { changePassword, updateProfile } from '@meridian/contract/session.ts'
import { changeLanguage, useT } from '../../app/messages.ts'
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
  const { user } = useActor()
  const form = useContractForm(updateProfile, {
    initial: { name: user.name, phone: user.phone, language: user.language },
    onSaved: ({ data }) => {
      updateSessionUser(data)
      form.restart({ name: data.name, phone: data.phone, language: data.language })
      void changeLanguage(data.language)
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
        <Radio.Group {...form.field('language')} label={t('profile.language')}>
          <div className={classes.languages}>
            <Radio value="en" label={<span lang="en">English</span>} />
            <Radio value="ar" label={<span lang="ar">العربية</span>} />
          </div>
        </Radio.Group>
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
